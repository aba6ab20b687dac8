import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits as URL-safe text; shown once and stored only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
