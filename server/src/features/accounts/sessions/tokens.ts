import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 random bits in URL-safe text; shown once and stored only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
