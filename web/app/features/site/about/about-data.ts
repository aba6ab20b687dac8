import type { contentEndpoints } from '@proxima/contract/content';
import type { ReplyOf } from '@proxima/contract/endpoint';

/** What GET /about answers with. */
export type About = ReplyOf<(typeof contentEndpoints)['about']>['data'];
