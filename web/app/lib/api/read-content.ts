import type { contentEndpoints } from '@proxima/contract/content/content';
import type { publicProgrammeEndpoints } from '@proxima/contract/programmes/public-endpoints';
import type { referenceEndpoints } from '@proxima/contract/reference/reference';
import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { RouterContextProvider } from 'react-router';
import { type ApiClient, apiContext, type CallInput } from './api-client.ts';

type Rows = typeof contentEndpoints;
type ReferenceRows = typeof referenceEndpoints;
type ProgrammeRows = typeof publicProgrammeEndpoints;

/** Milliseconds for which an earlier or prefetched reply is fresh enough. */
const freshness = 20_000;
const readings = new Map<string, { at: number; reply: Promise<unknown> }>();

/** Shares one reply between a prefetch, the navigation after it and Back; failures are not cached. */
function readOnce<E extends Endpoint>(api: ApiClient, row: E, input?: CallInput<E>): Promise<ReplyOf<E>> {
  const name = row.path + JSON.stringify(input ?? {});
  const earlier = readings.get(name);
  if (earlier && performance.now() - earlier.at < freshness) return earlier.reply as Promise<ReplyOf<E>>;
  const reply = api.call(row, input);
  readings.set(name, { at: performance.now(), reply });
  reply.catch(() => readings.delete(name));
  return reply;
}

/**
 * Makes one of the content calls in a loader. The table of calls includes its schemas, so it is imported on demand: a visitor's
 * first page contains its data, and the browser needs the table only for a second page.
 */
export async function readContent<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  pick: (rows: Rows) => E,
  input?: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { contentEndpoints: rows } = await import('@proxima/contract/content/content');
  return readRow(context, pick(rows), input);
}

/** The same for what visitors read of programmes and calls. */
export async function readProgrammes<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  pick: (rows: ProgrammeRows) => E,
  input?: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { publicProgrammeEndpoints: rows } = await import('@proxima/contract/programmes/public-endpoints');
  return readRow(context, pick(rows), input);
}

/** The same for what became of the ventures of programmes. */
export async function readImpact(context: Readonly<RouterContextProvider>) {
  const { outcomeEndpoints: rows } = await import('@proxima/contract/outcomes/outcomes');
  return readRow(context, rows.impact);
}

/** The providers that people can sign in with. */
export async function readSignInProviders(context: Readonly<RouterContextProvider>) {
  const { signInProviderEndpoints: rows } = await import('@proxima/contract/accounts/sign-in-providers');
  return (await readRow(context, rows.list)).data;
}

/** The same for the reference of the API. */
export async function readReference<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  pick: (rows: ReferenceRows) => E,
  input?: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { referenceEndpoints: rows } = await import('@proxima/contract/reference/reference');
  return readRow(context, pick(rows), input);
}

function readRow<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  row: E,
  input?: CallInput<E>,
): Promise<ReplyOf<E>> {
  const api = context.get(apiContext);
  return import.meta.env.SSR ? api.call(row, input) : readOnce(api, row, input);
}
