import type { contentEndpoints } from '@proxima/contract/content/content';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';

/** What GET /about answers with. */
export type About = ReplyOf<(typeof contentEndpoints)['about']>['data'];
