import type { contentEndpoints } from '@proxima/contract/content/content';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';

/** What GET /service answers with. */
export type Service = ReplyOf<(typeof contentEndpoints)['service']>['data'];
