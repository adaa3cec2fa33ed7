/** The values the conformance suite expects back, as small as they can be: a red pixel and an empty sound. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
export const sound = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

export const text = (said: string) => ({ type: 'text' as const, text: said });
export const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
export const embedded = (uri: string, mimeType: string, said: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: said },
});

export const object = (properties: Record<string, object>, required: readonly string[] = []) => ({
  type: 'object' as const,
  properties,
  required: [...required],
});

/** A question to the person in front of the client. */
export const question = (message: string, field: string, type = 'string') => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: object({ [field]: { type } }, [field]) },
});

/** A question to the client's model. */
export const prompt = (said: string, maxTokens = 100) => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: text(said) }], maxTokens },
});
