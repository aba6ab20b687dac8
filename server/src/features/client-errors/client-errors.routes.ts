import { clientErrorEndpoints } from '@proxima/contract/wire/client-errors';
import type { Routes } from '../../http/route.ts';

export function clientErrorRoutes({ route, platform }: Routes): void {
  route(clientErrorEndpoints.report, async ({ context: { requestId }, body }) => {
    // A warning, not an error: anyone can send a report.
    platform.log.warn({ requestId, clientError: body }, 'a page failed in a browser');
    return { message: 'Thank you', data: null };
  });
}
