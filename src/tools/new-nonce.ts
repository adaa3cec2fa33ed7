import { randomBytes } from 'node:crypto';

/** 128 fresh bits for the frame of one call: a page cannot guess them, so it cannot close the frame. */
export const newNonce = (): string => randomBytes(16).toString('hex');
