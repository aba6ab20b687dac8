import { detailsOfFailure, parseJson, type RawReply, readReply } from '@proxima/contract/client/raw-reply';
import { buildUrl, multipartOf } from '@proxima/contract/client/wire-request';
import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { apiTimeout } from '@proxima/contract/wire/limits';
import type { ApiClient, CallInput } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { forgetFirstReplies, takeFirstReply } from './first-calls.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { withRetries } from './retry.ts';

interface BrowserClientOptions {
  /** The bearer token of the stored user, if there is one. */
  token: () => string | null;
  /** Called when a call with a token gets a 401. */
  onUnauthenticated: () => void;
}

function headersOf(
  input: { headers?: Record<string, string> },
  token: string | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...input.headers,
  };
}

/** Characters: browsers allow 64 KiB to all calls that outlive their page. */
const maxKeptAlive = 10_000;

async function sendJson<E extends Endpoint>(
  row: E,
  url: string,
  input: CallInput<E>,
  token: string | null,
): Promise<RawReply> {
  const headers = headersOf(input, token);
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const timeout = AbortSignal.timeout(apiTimeout);
  const early = row.method === 'GET' && takeFirstReply(url, token);
  if (early) return readReply(await early);
  return readReply(
    await fetch(url, {
      method: row.method,
      headers,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      keepalive: input.keepalive === true && (body ?? '').length <= maxKeptAlive,
      ...(body === undefined ? {} : { body }),
    }),
  );
}

/**
 * Sends multipart with upload progress, which fetch does not report. Progress restarts the timeout, so that a large file on a
 * slow connection does not fail.
 */
function sendMultipart<E extends Endpoint>(
  row: E,
  url: string,
  input: CallInput<E>,
  token: string | null,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), apiTimeout);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), apiTimeout);
    };
    const fail = () => reject(new ApiError({ status: 0 }));
    request.upload.onprogress = (event) => {
      restartTimer();
      input.onProgress?.(event.loaded, event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = fail;
    request.onabort = fail;
    // The browser's own timeout of a dead connection, not ours.
    request.ontimeout = fail;
    request.onloadend = () => clearTimeout(timer);
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open(row.method, url);
    for (const [name, value] of Object.entries(headersOf(input, token)))
      request.setRequestHeader(name, value);
    request.send(multipartOf(input));
  });
}

function errorOf(reply: RawReply, hasSession: boolean): ApiError {
  const details = detailsOfFailure(reply);
  return new ApiError({
    ...details,
    endedSession: hasSession && reply.status === 401 && details.code !== 'second_factor_required',
  });
}

/**
 * The client of the browser: same origin, 30 s timeout (docs/rules.md, Names), bearer of the stored user. While the connection is
 * bad, a call is retried as its row allows.
 */
export function createBrowserClient({ token, onUnauthenticated }: BrowserClientOptions): ApiClient {
  const keys = new IdempotencyKeys();
  return {
    call: (row, input = {}) => {
      if (typeof row.repeat === 'object') return callOnce(row, input);
      const { params, query, body, files, headers, signal } = input;
      if (row.repeat === 'natural' || headers?.[idempotencyHeader] !== undefined)
        return withRetries(() => callOnce(row, input), signal);
      return keys.use([row.method, row.path, params, query, body, files], (key) => {
        const keyed = { ...input, headers: { ...headers, [idempotencyHeader]: key } };
        return withRetries(() => callOnce(row, keyed), signal);
      });
    },
  };

  async function callOnce<E extends Endpoint>(row: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const bearer = row.access === 'public' ? null : token();
    const url = buildUrl(row.path, input.params, input.query);
    const send = row.files ? sendMultipart : sendJson;
    const reply = await send(row, url, input, bearer)
      .catch((cause: unknown) => {
        throw cause instanceof ApiError ? cause : new ApiError({ status: 0 });
      })
      .finally(() => {
        if (row.method !== 'GET') forgetFirstReplies();
      });
    if (reply.status >= 200 && reply.status < 300) return parseJson(reply.text) as ReplyOf<E>;
    const error = errorOf(reply, bearer !== null);
    if (error.endedSession) onUnauthenticated();
    throw error;
  }
}
