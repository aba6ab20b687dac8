import type { ClientError } from '@proxima/contract/wire/client-error-report';
import type { Context } from '../../platform/context.ts';

/** Writes what a browser reports into the log. A warning, not an error: anyone can send a report. */
export function logClientError({ platform, requestId }: Context, report: ClientError): void {
  platform.log.warn({ requestId, clientError: report }, 'a page failed in a browser');
}
