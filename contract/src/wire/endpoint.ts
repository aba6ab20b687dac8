import type { z } from 'zod';
import type { AdminRight } from '../admin/rights.ts';
import type { RateLimitName } from './limits.ts';

/**
 * Who may call an endpoint:
 * - `public`   anybody; a token is ignored
 * - `optional` anybody; with a token the call belongs to its user
 * - `member`   a signed-in entrepreneur, investor or project manager
 * - `account`  anyone signed in, members and administrators alike
 * - `session`  the same, and also an administrator who has yet to show the second factor
 * - `administrator` any administrator, also one who has yet to show the second factor
 * - a right    an administrator whose rank carries it (second factor included)
 */
export type Access = 'public' | 'optional' | 'member' | 'account' | 'session' | 'administrator' | AdminRight;

/** One file part of a multipart call. `kind` names the accepted types in `files.ts`. */
export interface FilePart {
  kind: 'document' | 'attachment' | 'proof' | 'avatar' | 'image';
  /** Most files that may be sent under this name. */
  most: number;
}

/**
 * One row of the endpoint table. The server derives routing, access, validation and serialisation from it, the
 * browser's client its types; neither spells a path or a field again.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute, with `:name` parameters. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  limit?: RateLimitName;
  /** Most bytes of the body, where it is not `sizes.jsonBody`. */
  bodyLimit?: number;
  params?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  /** JSON (or form-urlencoded) body, or the text fields of a multipart one when `files` is present. */
  body?: z.ZodType;
  /** Accepts `multipart/form-data`: file parts by field name, possibly none. */
  files?: Record<string, FilePart>;
  /** Done twice it is as done once: a client may ask again when no answer came. Reads and calls with an Idempotency-Key may anyway. */
  idempotent?: true;
  /** The answer may be some seconds old: a replica of the database may give it. */
  readFromReplica?: true;
  reply: z.ZodType;
}

/** Keeps the literal types of a row while checking its shape. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
export type ParamsOf<E extends Endpoint> = Parsed<E['params'], Record<string, never>>;
export type QueryOf<E extends Endpoint> = Parsed<E['query'], Record<string, never>>;
export type BodyOf<E extends Endpoint> = Parsed<E['body'], undefined>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
