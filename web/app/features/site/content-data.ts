import type { contentEndpoints } from '@proxima/contract/content/content';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';

type DataOf<Name extends keyof typeof contentEndpoints> = ReplyOf<(typeof contentEndpoints)[Name]>['data'];

/** What the calls for edited content reply with. */
export type About = DataOf<'about'>;
export type Service = DataOf<'service'>;
export type Blog = DataOf<'blog'>;
export type Post = DataOf<'blogDetails'>;
export type Topic = DataOf<'topic'>;
export type CaseStudy = DataOf<'caseStudy'>;
export type PostCard = Blog['blogContent'][number];
