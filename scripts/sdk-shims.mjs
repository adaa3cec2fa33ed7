/** Stands in for the MCP SDK's platform file in our bundle: the same exports without the JSON Schema validator. */
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('This bundle of the MCP SDK has no JSON Schema validator.');
  }
}
