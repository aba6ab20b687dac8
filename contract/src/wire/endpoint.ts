import './plain-messages.ts';
import { z } from 'zod';
import type { AdminRight } from '../team/rights.ts';
import { idInAddress, versionInAddress } from './ids.ts';
import type { RateLimitName } from './limits.ts';

/**
 * Who may call an endpoint:
 * - `public`   anyone; a token is ignored
 * - `optional` anyone; with a token the call belongs to its user
 * - `member`   a signed-in entrepreneur, investor or project manager
 * - `account`  members and administrators alike
 * - `juror`    anyone signed in, outsiders whose account has no other role included; what they reach is checked by assignment
 * - `session`  the same, and an administrator who has not verified the second factor yet
 * - `administrator` any administrator, verified or not
 * - a right    a verified administrator whose role has it
 */
export type Access =
  | 'public'
  | 'optional'
  | 'member'
  | 'account'
  | 'juror'
  | 'session'
  | 'administrator'
  | AdminRight;

/** One file part of a multipart call. `kind` names the accepted types in `files.ts`. */
export interface FilePart {
  kind:
    | 'document'
    | 'attachment'
    | 'submission'
    | 'proof'
    | 'avatar'
    | 'image'
    | 'room'
    | 'video'
    | 'captions'
    | 'picture'
    | 'table';
  /** Maximum number of files under this name. */
  max: number;
}

/**
 * What a client may do if it gets no reply:
 * - `natural` send the call again: doing it twice has the same effect as once
 * - `keyed`   send it again with the same Idempotency-Key: the server does it once and repeats the first reply
 * - `never`   not send it again, for the given reason
 */
export type Repeat = 'natural' | 'keyed' | { never: string };

/**
 * What other programs may rely on (docs/api.md, Stability):
 * - `stable`   the call changes by additions only; its end is announced by `deprecated`
 * - `internal` only the product's own pages make the call, and it changes with them
 */
export type Stability = 'stable' | 'internal';

/**
 * Whether a program may make a call with an access token (docs/api.md, Access tokens):
 * - `by-scope` if the token has the scope that `neededScope` derives from the access
 * - `never`    only someone who signed in may
 */
export type TokenUse = 'by-scope' | 'never';

/** A call that will end (docs/api.md, Deprecation). Both days are `YYYY-MM-DD`. */
export interface Deprecation {
  /** The day from which on the call should no longer be used. */
  since: string;
  /** The day from which on the call may be gone. */
  sunset: string;
  /** What to call in its place, for instance `GET /api/ventures`, or what else to do. */
  instead: string;
}

/**
 * One row of the endpoint table (`endpoints.ts`). The server derives routing, access, validation and serialisation from
 * it, the browser's client its types. Paths and fields are written nowhere else. In browsers a row has no schemas: a form imports its own
 * (docs/decisions/signed-in-pages.md).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, with `:name` parameters. */
  path: `/api/${string}`;
  access: Access;
  /** `none`: the handler applies its own limit, or needs none. */
  limit: RateLimitName | 'none';
  /** Maximum bytes of the body, if not `sizes.jsonBody`. */
  bodyLimit?: number;
  /** By default every parameter of the path is an id or a number (`paramsOf`). */
  params?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  /** JSON (or form-urlencoded) body, or the text fields of a multipart one when `files` is present. */
  body?: z.ZodType;
  /** Accepts `multipart/form-data`: file parts by field name, possibly none. */
  files?: Record<string, FilePart>;
  repeat: Repeat;
  stability: Stability;
  tokens: TokenUse;
  deprecated?: Deprecation;
  /** Not shown to an administrator who sees what a member sees: it is the member's alone, or carries their name (`isShownInMemberView`). */
  inMemberView?: 'hidden';
  /** The reply may be read from a replica of the database, so it may be a few seconds old. */
  readFromReplica?: true;
  /** The reply is the same for everyone until content changes: the server caches it like a page. */
  cached?: true;
  reply: z.ZodType;
}

type Defaults = Pick<Endpoint, 'limit' | 'repeat' | 'stability' | 'tokens'>;
type Row = Omit<Endpoint, 'method' | 'path' | 'access' | keyof Defaults> & Partial<Defaults>;

const declare =
  <const Method extends Endpoint['method']>(method: Method, defaults: Defaults) =>
  <const Path extends Endpoint['path'], const A extends Access, const R extends Row>(
    path: Path,
    access: A,
    row: R,
  ) => ({ ...defaults, ...row, method, path, access });

const reading: Defaults = {
  limit: 'read',
  repeat: 'natural',
  stability: 'stable',
  tokens: 'by-scope',
};
const changing: Defaults = {
  limit: 'write',
  repeat: 'keyed',
  stability: 'stable',
  tokens: 'by-scope',
};

export const get = declare('GET', reading);
export const post = declare('POST', changing);
export const put = declare('PUT', changing);
export const del = declare('DELETE', changing);

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type IdsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? Record<string, never>
  : Record<NamesIn<Path>, number>;
type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
export type ParamsOf<E extends Endpoint> = Parsed<E['params'], IdsIn<E['path']>>;
export type QueryOf<E extends Endpoint> = Parsed<E['query'], Record<string, never>>;
export type BodyOf<E extends Endpoint> = Parsed<E['body'], undefined>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

const ofIds = new Map<string, z.ZodType | undefined>();

/** Parameters that number the parts of something from 1 on. */
const numberNames: readonly string[] = ['number', 'position', 'version'];

/** The schema of a path's parameters if each of them is an id or a number; undefined for a path without any. */
function idsIn(path: string): z.ZodType | undefined {
  if (!ofIds.has(path)) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      numberNames.includes(name) ? versionInAddress : idInAddress,
    ]);
    ofIds.set(path, names.length === 0 ? undefined : z.object(Object.fromEntries(names)));
  }
  return ofIds.get(path);
}

/** The schema of the parameters in a call's path. Made when the server first reads it, so that browsers never make it. */
export const paramsOf = ({ path, params }: Pick<Endpoint, 'path' | 'params'>): z.ZodType | undefined =>
  params ?? idsIn(path);
