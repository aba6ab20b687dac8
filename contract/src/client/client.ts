import type { Endpoint, ReplyOf } from '../wire/endpoint.ts';
import { idempotencyHeader } from '../wire/idempotency.ts';
import { apiTimeout } from '../wire/limits.ts';
import { ApiError } from './api-error.ts';
import { detailsOfFailure, parseJson, readReply } from './raw-reply.ts';
import type { RequestInput } from './request-input.ts';
import { buildUrl, multipartOf } from './wire-request.ts';

export interface ClientOptions {
  /** Where the server is, e.g. `https://proxima.example`. */
  origin: string;
  /** An access token, or the token of a session: sent as the bearer of every call that is not public. */
  token?: string;
  /** Milliseconds to wait for a reply; 30 s by default. */
  timeout?: number;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface ClientInput<E extends Endpoint> extends RequestInput<E> {
  /** In place of the client's token. */
  token?: string;
  /** For a call that takes one; without it each call gets its own. Give the same one to send a call again that got no reply. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The reply of a call; for a row that replies with a file, the response to read it from. */
export type ClientReply<E extends Endpoint> = unknown extends ReplyOf<E> ? Response : ReplyOf<E>;

/**
 * Calls rows of the endpoint table from any program. Replies are typed and not checked: a newer server may send more than this
 * version knows (docs/api.md, Stability).
 */
export interface Client {
  /** @throws ApiError for every failure; with status 0 where no reply came. */
  call<E extends Endpoint>(row: E, input?: ClientInput<E>): Promise<ClientReply<E>>;
}

/**
 * A client of one server. It never sends a call a second time by itself.
 * @public for other programs
 */
export function createClient(options: ClientOptions): Client {
  return {
    call: async (row, input = {}) => {
      const response = await send(row, input, options);
      if (!response.ok) throw new ApiError(detailsOfFailure(await readReply(response)));
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      // The type of the reply follows from the row, which the server sends by.
      return (isJson ? parseJson(await response.text()) : response) as never;
    },
  };
}

async function send<E extends Endpoint>(
  row: E,
  input: ClientInput<E>,
  { origin, token, timeout = apiTimeout, fetch: request = fetch }: ClientOptions,
): Promise<Response> {
  const url = new URL(buildUrl(row.path, input.params, input.query), origin);
  const signals = [AbortSignal.timeout(timeout), ...(input.signal ? [input.signal] : [])];
  const body = bodyOf(row, input);
  const headers = headersOf(row, input, input.token ?? token);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const init = { method: row.method, headers, signal: AbortSignal.any(signals) };
  return request(url, body === undefined ? init : { ...init, body }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, message: 'The server did not reply.' }, { cause });
  });
}

function bodyOf<E extends Endpoint>(row: E, input: ClientInput<E>): string | FormData | undefined {
  if (row.files) return multipartOf(input);
  return input.body === undefined ? undefined : JSON.stringify(input.body);
}

function headersOf(
  { access, repeat }: Endpoint,
  { idempotencyKey }: { idempotencyKey?: string },
  token: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(access === 'public' || token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(repeat === 'keyed' ? { [idempotencyHeader]: idempotencyKey ?? crypto.randomUUID() } : {}),
  };
}
