import { type ErrorCode, errorCatalogue } from '@proxima/contract/wire/errors';
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { isCodeOffline } from './chunk-load-errors.ts';

/** Why a page could not be shown, as far as the visitor is concerned. */
export interface PageError {
  status: 404 | 500 | 503;
  requestId?: string | undefined;
}

const visibleStatus = (status: number): PageError['status'] =>
  status === 404 || status === 503 ? status : 500;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalogue, code);

/** Reads whatever a loader or a component threw, on either side. Unknown things count as 500. */
export function pageErrorOf(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    return { status: visibleStatus(error.status), requestId: (error.data as PageError | null)?.requestId };
  }
  if (error instanceof ApiError) return { status: visibleStatus(error.status), requestId: error.requestId };
  if (typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code)) {
    return { status: visibleStatus(errorCatalogue[error.code].status) };
  }
  return { status: 500 };
}

/** Whether the page's data or its code got no reply, so that nothing can be said of the page itself. */
export const isUnreached = (error: unknown): boolean =>
  isCodeOffline(error) || (error instanceof ApiError && error.status === 0);

/** An error as the rendered page sends it to the browser: without its cause. */
export const errorForBrowser = (error: PageError): unknown => new RouteError(error.status, '', error);

interface HydrationState {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/** The page's data block as it is written. */
export const serialiseState = ({ loaderData, errors }: HydrationState): string =>
  JSON.stringify({
    loaderData,
    errors:
      errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, pageErrorOf(error)])),
  });

/** The page's data block as the router reads it. */
export function reviveState(text: string): HydrationState {
  const { loaderData, errors } = JSON.parse(text) as {
    loaderData: Record<string, unknown>;
    errors: Record<string, PageError> | null;
  };
  return {
    loaderData,
    errors:
      errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, errorForBrowser(error)])),
  };
}
