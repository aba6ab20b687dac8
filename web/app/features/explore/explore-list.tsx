import { maxCompared } from '@proxima/contract/explore/compare';
import {
  type ExploreCounts,
  exploreSorts,
  exploreViews,
  type VentureCard,
} from '@proxima/contract/explore/explore';
import { PagedRows } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useExplore } from './explore.queries.ts';
import { ExploreCard } from './explore-card.tsx';
import { ExploreFilters } from './explore-filters.tsx';
import { NoVentures } from './no-ventures.tsx';
import { useExploreQuery } from './use-explore-query.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The number of ventures selected to compare, with a link to the comparison; it stays in view. */
const CompareBar = ({ selection: { ids, clear } }: { selection: Selection }) =>
  ids.length === 0 ? null : (
    <section
      aria-label="Comparison"
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-3 shadow-soft"
    >
      <p role="status" className="text-sm">
        {ids.length} of {maxCompared} selected{ids.length === 1 && '. Add another one to compare'}
      </p>
      <div className="flex gap-2">
        <Button kind="quiet" size="small" onClick={clear}>
          Clear
        </Button>
        <LinkButton href={`${paths.compare}?ids=${ids.join()}`} size="small">
          Compare
        </LinkButton>
      </div>
    </section>
  );

type View = keyof typeof exploreViews;

const views = (Object.keys(exploreViews) as View[]).map((value) => ({ value, label: exploreViews[value] }));

const countOf = (counts: ExploreCounts | undefined, view: View): number | undefined =>
  counts && (view === 'all' ? counts.listed - counts.hidden : counts[view]);

/** The sort orders; the one by closing time is offered only while a round is open. */
const sortOptions = (isRaising: boolean) =>
  Object.entries(exploreSorts)
    .filter(([value]) => value !== 'match' && (value !== 'closing' || isRaising))
    .map(([value, label]) => ({ value, label }));

const Cards = ({ cards, selection }: { cards: readonly VentureCard[]; selection: Selection }) => (
  <ul className="grid gap-4 md:grid-cols-2 min-[90rem]:grid-cols-3">
    {cards.map((card) => (
      <ExploreCard key={card.id} card={card} selection={selection} />
    ))}
  </ul>
);

const Placeholder = () => (
  <div role="status" className="grid gap-4 md:grid-cols-2 min-[90rem]:grid-cols-3">
    <span className="sr-only">Loading</span>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} className="h-56 rounded-card!" />
    ))}
  </div>
);

/** Shown to investors whose profile does not say what they are looking for. */
const PreferencesHint = () => (
  <p className="text-sm text-ink-soft">
    <a href={paths.settings} className="text-link">
      Say what you are looking for
    </a>{' '}
    in your profile, and we will show why a venture matches.
  </p>
);

/** The listed ventures as cards, with views, filters and order stored in the URL, and a bar for the comparison. */
export function ExploreList() {
  const { query, isFiltered, change, clear } = useExploreQuery();
  const list = useExplore(query);
  const selection = useSelection();
  const first = list.data?.pages[0];
  const counts = first?.counts ?? undefined;
  const view = query.view ?? 'all';
  return (
    <div className="flex flex-col gap-5">
      <ChoiceButtons
        legend="Ventures"
        choices={views}
        current={view}
        onChoose={(next) => change({ view: next === 'all' ? '' : next })}
        countOf={(one) => countOf(counts, one)}
      />
      <ExploreFilters query={query} counts={counts} onChange={change} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {counts && `${counts.total.toLocaleString('en')} ${counts.total === 1 ? 'venture' : 'ventures'}`}
        </p>
        <SelectField
          label="Order"
          quiet
          placeholder={exploreSorts.match}
          options={sortOptions((counts?.raising ?? 0) > 0 || query.sort === 'closing')}
          value={query.sort === 'match' ? '' : (query.sort ?? '')}
          onChange={({ target }) => change({ sort: target.value })}
          className="w-40 [&>label]:sr-only"
        />
      </div>
      {first && !first.prefers && <PreferencesHint />}
      <PagedRows list={list} placeholder={<Placeholder />}>
        {(cards) =>
          cards.length === 0 ? (
            <div className="rounded-card border border-line bg-surface">
              <NoVentures
                view={view}
                search={query.search}
                isFiltered={isFiltered}
                onClearSearch={() => change({ search: '' })}
                onClear={clear}
                onShowAll={() => change({ view: '' })}
              />
            </div>
          ) : (
            <Cards cards={cards} selection={selection} />
          )
        }
      </PagedRows>
      <CompareBar selection={selection} />
    </div>
  );
}
