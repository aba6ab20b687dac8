import type { contentEndpoints } from '@proxima/contract/content';
import type { ReplyOf } from '@proxima/contract/endpoint';

/** What GET /service answers with. */
export type Service = ReplyOf<(typeof contentEndpoints)['service']>['data'];
