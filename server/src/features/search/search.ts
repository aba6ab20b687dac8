import type { SearchHit, searchEndpoints } from '@proxima/contract/search/search';
import { type SearchKind, searchKindNames, searchKinds } from '@proxima/contract/search/search-kinds';
import { maxHitsOfKind } from '@proxima/contract/search/search-limits';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { forgive, hasWords, type Searched } from '../../platform/database/search-query.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { rankOf } from './rank.ts';
import type { Found, Searcher, SearchSource, Shown } from './search-source.ts';

/** One for each kind. */
export type SearchSources = Record<SearchKind, SearchSource>;

/** All searches of a process together take this many connections to the database; who types fast waits behind others. */
const inTurn = limitConcurrency({ concurrency: 4, waiting: 2_000, timeoutMs: 5_000 });
/** Candidates of a kind, of which the best are shown. */
const candidates = 20;

/**
 * What the caller may open and has what they typed, or what of `recent` they may still open. Each kind is found within the reach of its
 * lists and shown by its own policy. If nothing is found, a typing error in each word is forgiven.
 */
export async function search(
  context: Context<SignedIn>,
  sources: SearchSources,
  { q, recent }: QueryOf<typeof searchEndpoints.find>,
): Promise<SearchHit[]> {
  if (q === '') return showRecent(context, sources, recent);
  if (!hasWords(q)) return [];
  const { db } = context.platform;
  const found = await findAll(context, sources, { search: q });
  if (found.length > 0) return found;
  const forgiving = await forgive<Searched>(db, { search: q });
  return forgiving.spellings?.size ? findAll(context, sources, forgiving) : [];
}

async function findAll(context: Context<SignedIn>, sources: SearchSources, searched: Searched) {
  const groups = await Promise.all(
    kindsFor(context, sources).map((kind) =>
      inTurn(() => findKind(context, kind, sources[kind], searched), String(context.actor.userId)),
    ),
  );
  return groups
    .filter((hits) => hits.length > 0)
    .toSorted((one, other) => (one[0]?.rank ?? 0) - (other[0]?.rank ?? 0))
    .flatMap((hits) => hits.slice(0, maxHitsOfKind).map(({ hit }) => hit));
}

/** The hits of one kind, the best first; of equal ones the newest. */
async function findKind(
  context: Context<SignedIn>,
  kind: SearchKind,
  source: SearchSource,
  searched: Searched,
) {
  const found = await source.find(context, searched, candidates);
  const shown = await showIds(context, source, found);
  return found
    .flatMap(({ id, line }) => {
      const one = shown.get(id);
      if (!one) return [];
      return [
        { rank: rankOf(one.title, searched.search ?? ''), hit: present(context, { kind, id, line }, one) },
      ];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

async function showRecent(context: Context<SignedIn>, sources: SearchSources, recent: string) {
  const wanted = recent === '' ? [] : recent.split(',').map(parseReference);
  const kinds = kindsFor(context, sources).filter((kind) => wanted.some((one) => one.kind === kind));
  const hits = await Promise.all(
    kinds.map(async (kind) => {
      const found = wanted.filter((one) => one.kind === kind);
      const shown = await inTurn(() => showIds(context, sources[kind], found));
      return [...shown].map(([id, one]) => present(context, { kind, id }, one));
    }),
  );
  return wanted.flatMap(
    ({ kind, id }) => hits.flat().find((hit) => hit.kind === kind && hit.id === id) ?? [],
  );
}

const parseReference = (text: string) => {
  const [kind, id] = text.split('-');
  return { kind, id: Number(id) };
};

const showIds = async (
  context: Searcher,
  source: SearchSource,
  found: readonly Found[],
): Promise<ReadonlyMap<number, Shown>> =>
  found.length === 0
    ? new Map()
    : source.show(
        context,
        found.map(({ id }) => id),
      );

const sideOf = ({ actor }: Searcher) => (actor.kind === 'member' ? 'member' : 'team');

/** Kinds that have a page for the caller and that they may find by role or right. */
const kindsFor = (context: Searcher, sources: SearchSources): SearchKind[] =>
  searchKindNames.filter(
    (kind) => sideOf(context) in searchKinds[kind] && sources[kind].isFor(context.actor),
  );

function present(
  context: Searcher,
  { kind, id, line }: Found & { kind: SearchKind },
  { title, key, ...shown }: Shown,
): SearchHit {
  const pages: { member?: string; team?: string } = searchKinds[kind];
  const path = (pages[sideOf(context)] ?? '').replace(':key', () => key);
  return { kind, id, title, line: line ?? shown.line, at: shown.at?.toISOString() ?? null, path };
}
