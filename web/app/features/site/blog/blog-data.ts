import type { contentEndpoints } from '@proxima/contract/content/content';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';

/** What GET /blog and GET /blog-details/:id answer with. */
export type Blog = ReplyOf<(typeof contentEndpoints)['blog']>['data'];
export type Post = ReplyOf<(typeof contentEndpoints)['blogDetails']>['data'];
export type PostCard = Blog['blogContent'][number];
