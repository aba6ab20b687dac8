import clsx from 'clsx';
import { useState } from 'react';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';

const views = {
  board: 'Board',
  list: 'List',
  timeline: 'Timeline',
  reports: 'Weekly reports',
  budget: 'Budget',
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** The view of a project, stored in the URL; by default the board on wide screens and the list on narrow ones. */
export function useView(): [View, (view: View) => void] {
  const { params, change } = useAddressFilters<'view'>();
  const [first] = useState<View>(() => (window.matchMedia('(min-width: 64rem)').matches ? 'board' : 'list'));
  const view = viewNames.find((name) => name === params.get('view')) ?? first;
  return [view, (next) => change({ view: next })];
}

/** One button for each view; the current one is pressed. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <fieldset className="-mb-2 flex flex-wrap gap-1">
    <legend className="sr-only">View of the project</legend>
    {viewNames.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === view}
        onClick={() => onChange(name)}
        className={clsx(
          'inline-flex min-h-11 items-center rounded-control px-3.5 text-sm font-medium transition-colors',
          name === view ? 'bg-ink text-surface' : 'text-ink-soft hover:bg-mist hover:text-ink',
        )}
      >
        {views[name]}
      </button>
    ))}
  </fieldset>
);
