import type { RequestInput } from '@proxima/contract/client/request-input';
import type { CallEndpoint } from '@proxima/contract/content/page-rendering';
import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { createContext } from 'react-router';

export interface CallInput<E extends Endpoint> extends RequestInput<E> {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Continues after the page is closed, if the body is small enough for browsers to allow it. */
  keepalive?: boolean;
  /** Bytes sent and bytes in total, while a multipart body is uploaded. */
  onProgress?: (sent: number, total: number) => void;
}

/** Calls rows of the endpoint table. Resolves with the whole envelope; rejects only with `ApiError`. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>;
}

/** How loaders get the client: fetch in the browser, the server's own `call` while a page is rendered. */
export const apiContext = createContext<ApiClient>();

/** The client of a server-rendered page: reads only, as an anonymous visitor. */
export const clientOfCall = (call: CallEndpoint): ApiClient => ({
  call: (endpoint, input = {}) =>
    call(endpoint, {
      ...(input.params ? { params: input.params } : {}),
      ...(input.query ? { query: input.query } : {}),
    }),
});
