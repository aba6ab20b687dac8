import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { paramsOf } from '@proxima/contract/wire/endpoint';
import { errorCatalogue, type FieldMessages } from '@proxima/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refusalOf } from '../platform/access.ts';
import type {
  Actor,
  Admin,
  Anonymous,
  AnySignedIn,
  Context,
  Member,
  Platform,
  SignedIn,
} from '../platform/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isKeyUsed, type KeyedCall } from '../platform/limits/idempotency.ts';
import { assertWithinLimits } from './assert-within-limits.ts';
import { deprecationHeaders } from './deprecation.ts';
import { keyedCallOf, keyOf } from './keyed-call.ts';
import { offerLocally } from './local-calls.ts';
import { recordActor } from './monitoring/access-log.ts';
import { keyOfCall, sendCachedCall } from './pages/cached-call.ts';
import type { PageCache } from './pages/page-cache.ts';
import { assertStorableText, isStorableThroughout } from './protection/assert-postgres-text.ts';
import type { FloodGuard } from './protection/flood-guard.ts';
import { limitCalls, refund, refundUnused } from './protection/limit-calls.ts';
import { asHidden, refusePublicChange } from './protection/member-views.ts';
import { type ReceivedForm, receiveMultipart } from './uploads/multipart.ts';

type ActorOf<A extends Access> = A extends 'public'
  ? Anonymous
  : A extends 'optional'
    ? Actor
    : A extends 'member'
      ? Member
      : A extends 'account'
        ? SignedIn
        : A extends 'juror' | 'session'
          ? AnySignedIn
          : Admin;

/** The input of a handler, parsed and authorised. */
export interface Call<E extends Endpoint> {
  context: Context<ActorOf<E['access']>>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** By field name; every name of the row is present, possibly empty. Empty for calls without files. */
  files: ReceivedForm['files'];
  /** For input that is in neither path, query nor body. */
  headers: FastifyRequest['headers'];
}

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;
type HandleStream<E extends Endpoint> = (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>;
/** Resolves to the reply's `data`; to nothing if that is null. */
export type Verb<E extends Endpoint> = (
  call: Call<E>,
) => ReplyOf<E> extends { data: infer Data } ? Promise<[Data] extends [null] ? void : Data> : never;

/**
 * Connects endpoint rows with their verbs: checks access and rate limit before the body is read, parses the input with the
 * row's schemas, calls the verb, and removes from the reply what the row's schema does not name.
 */
export interface Routes {
  /** The handler's result is the whole reply. */
  route<E extends Endpoint>(row: E, handle: Handle<E>): void;
  /** The verb's result is the `data` of the reply, with a fixed message. */
  answer<E extends Endpoint>(row: E, message: string, verb: Verb<E>): void;
  /** For replies that are streams: the handler sends the reply itself. */
  stream<E extends Endpoint>(row: E, handle: HandleStream<E>): void;
  platform: Platform;
}

/** The caller of a request, by its headers. @throws DomainError when they are not valid, or do not admit to the call. */
type Authenticate = (
  platform: Platform,
  headers: FastifyRequest['headers'],
  call: { row: Endpoint; requestId: string; ip: string },
) => Promise<Actor>;

interface Entrance {
  platform: Platform;
  authenticate: Authenticate;
  guard: Pick<FloodGuard, 'countToken'>;
}

/** @param cache for calls whose row is `cached`; without one, each reply is computed. */
export function routesOf(app: FastifyInstance, entrance: Entrance, cache?: PageCache): Routes {
  const { platform } = entrance;
  const route: Routes['route'] = (row, handle) => {
    addRoute(app, entrance, row, async (call, reply) => {
      const key = cache && row.cached && row.access === 'public' ? keyOfCall(row, call) : null;
      if (!cache || key === null) return reply.send(row.reply.parse(await handle(call)));
      const { params, query, headers } = call;
      // A shared reply is read as an anonymous visitor, and never from a replica, which may not have the latest change.
      const read = () => callLocally(platform, row, handle, { params, query });
      return sendCachedCall(reply, headers, { cache, key, route: row.path, read });
    });
    if (row.access === 'public' && row.method === 'GET')
      offerLocally(app, row, (input) => callLocally(platform, row, handle, input));
  };
  return {
    route,
    answer: <E extends Endpoint>(row: E, message: string, verb: Verb<E>) =>
      route(row, async (call) => ({ message, data: (await verb(call)) ?? null }) as ReplyOf<E>),
    stream: (row, handle) => addRoute(app, entrance, row, handle),
    platform,
  };
}

async function callLocally<E extends Endpoint>(
  platform: Platform,
  row: E,
  handle: Handle<E>,
  input: { params?: unknown; query?: unknown },
): Promise<unknown> {
  const context = { platform, actor: { kind: 'anonymous' }, requestId: 'page', ip: '127.0.0.1' };
  const parsed = {
    params: parseParams(row, input.params),
    query: row.query ? parse(row.query, input.query ?? {}) : {},
  };
  return row.reply.parse(
    await handle({ context, ...parsed, body: undefined, files: {}, headers: {} } as unknown as Call<E>),
  );
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  entrance: Entrance,
  row: E,
  handle: HandleStream<E>,
): void {
  const { platform } = entrance;
  const admitted = new WeakMap<FastifyRequest, Admitted<E>>();
  app.route({
    method: row.method,
    url: row.path,
    ...(row.bodyLimit === undefined ? {} : { bodyLimit: row.bodyLimit }),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (row.deprecated) reply.headers(deprecationHeaders(row.deprecated));
      admitted.set(request, await admit(entrance, row, request));
    },
    onError: async (request, _reply, error) => {
      const hit = admitted.get(request)?.hit;
      if (hit) await refundUnused(platform, hit, error);
    },
    ...(row.repeat === 'keyed' && {
      // A repeated call, whose first reply was lost, counts only once, also for a call that follows its reply at once.
      onSend: async (request) => {
        const { hit, keyedCall } = admitted.get(request) ?? {};
        if (keyedCall?.hasTakenEffect && hit) await refund(platform, hit);
      },
    }),
    handler: async (request, reply) => {
      const admission = admitted.get(request);
      if (!admission) throw new DomainError('internal');
      const { context } = admission;
      const received = row.files
        ? await receiveMultipart(request, row.files, platform.temporaryDirectory)
        : undefined;
      try {
        const parsed = parseCall(row, request, received?.fields ?? request.body);
        const files = received?.files ?? {};
        const keyedCall = keyedCallOf(row, request.headers, context, { ...parsed, files });
        admission.keyedCall = keyedCall;
        const ownContext = keyedCall ? { ...context, platform: { ...context.platform, keyedCall } } : context;
        const call = { context: ownContext, ...parsed, files, headers: request.headers };
        return await handle(call as Call<E>, reply);
      } catch (error) {
        throw context.actor.kind === 'member' && context.actor.view ? asHidden(error) : error;
      } finally {
        await received?.discard();
      }
    },
  });
}

interface Admitted<E extends Endpoint> {
  context: Context<ActorOf<E['access']>>;
  /** The key under which the rate limit counted the call. */
  hit: string | undefined;
  /** Set once the call is parsed, if it has a key. */
  keyedCall?: KeyedCall | undefined;
}

async function admit<E extends Endpoint>(
  { platform, authenticate, guard }: Entrance,
  row: E,
  request: FastifyRequest,
): Promise<Admitted<E>> {
  const actor =
    row.access === 'public'
      ? { kind: 'anonymous' as const }
      : await authenticate(platform, request.headers, { row, requestId: request.id, ip: request.ip });
  recordActor(request, actor);
  refusePublicChange(row, request.headers);
  const refusal = refusalOf(row.access, actor);
  if (refusal) throw new DomainError(refusal);
  await assertWithinLimits(platform, row, actor, request.params);
  const isRepeat = async () => {
    const identity = keyOf(row, request.headers, actor, parseParams(row, request.params));
    return identity !== undefined && isKeyUsed(platform.db, identity);
  };
  const hit = await limitCalls(platform, row.limit, { actor, ip: request.ip, isRepeat, guard });
  const who = { actor: actor as ActorOf<E['access']>, requestId: request.id, ip: request.ip };
  return { context: { platform: { ...platform, db: databaseOf(platform, row, actor) }, ...who }, hit };
}

function databaseOf(platform: Platform, row: Endpoint, actor: Actor): Platform['db'] {
  if (actor.kind === 'member' && actor.view) return platform.readOnlyDb;
  return row.readFromReplica ? platform.replica.db() : platform.db;
}

function parseCall(row: Endpoint, request: FastifyRequest, body: unknown) {
  if (row.body && body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new DomainError('malformed_request');
  }
  return {
    params: parseParams(row, request.params),
    query: row.query ? parse(row.query, request.query) : {},
    body: row.body ? parse(row.body, body ?? {}) : undefined,
  };
}

/** An invalid parameter of the path gets the same reply as an unknown one. */
function parseParams(row: Endpoint, value: unknown = {}): unknown {
  const result = paramsOf(row)?.safeParse(value);
  if (result?.success === false || !isStorableThroughout(value)) throw new DomainError('not_found');
  return result?.data ?? {};
}

function parse(schema: z.ZodType, value: unknown): unknown {
  assertStorableText(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldMessages = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'form');
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  const message = Object.values(fields)[0]?.[0] ?? errorCatalogue.validation_failed.message;
  throw new DomainError('validation_failed', { message, fields });
}
