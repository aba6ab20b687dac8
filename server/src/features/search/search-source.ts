import type { Context, SignedIn } from '../../platform/context.ts';
import type { Searched } from '../../platform/database/search-query.ts';

export type Searcher = Pick<Context<SignedIn>, 'platform' | 'actor'>;

export interface Found {
  id: number;
  /** Where it was found, in place of the line below its title. */
  line?: string | undefined;
}

export interface Shown {
  title: string;
  /** What tells it from others of the same title; may be empty. */
  line: string;
  at?: Date | null;
  /** Its part of the address of its page. */
  key: string;
}

/** How one kind of thing is found; each feature has its own, which are passed in when the server is composed. */
export interface SearchSource {
  /** Whether someone of this role or with these rights finds any. */
  isFor(actor: SignedIn): boolean;
  /** Those within the reach of the searcher's lists that have what was typed, the best first; at most `limit`, at a bounded cost. */
  find(searcher: Searcher, searched: Searched, limit: number): Promise<readonly Found[]>;
  /** Those of these that the searcher may open now, by id. */
  show(searcher: Searcher, ids: readonly number[]): Promise<ReadonlyMap<number, Shown>>;
}
