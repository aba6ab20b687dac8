import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { loadedLater, OpenedLater } from '../../ui/actions/loaded-later.tsx';
import { controlStyles } from '../../ui/forms/control-styles.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { AskFields, ChoiceFields, type FilterProps, RaisingField } from './filter-fields.tsx';

const AskPopover = loadedLater(async () => (await import('./ask-popover.tsx')).AskPopover);

const folded = ['industry', 'stage', 'country', 'raising', 'currency'] as const;

function askLabel({
  query: { currency, amount_from: from, amount_to: to },
}: Pick<FilterProps, 'query'>): string {
  if (!currency) return 'Any ticket size';
  const text = (amount: number) => amount.toLocaleString('en');
  if (from !== undefined && to !== undefined) return `${currency} ${text(from)}–${text(to)}`;
  if (from !== undefined) return `${currency} from ${text(from)}`;
  return to === undefined ? currency : `${currency} up to ${text(to)}`;
}

/** The filter by ticket size, opened by a button that shows the current setting. */
function AskFilter(props: FilterProps) {
  const trigger = (
    <button
      type="button"
      aria-label={`Ticket size: ${askLabel(props)}`}
      className={controlStyles('flex min-h-11 w-auto! max-w-60 items-center justify-between gap-2 text-left')}
    >
      <span className="truncate">{askLabel(props)}</span>
      <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
    </button>
  );
  return (
    <OpenedLater trigger={trigger} popup="dialog" fetch={AskPopover.fetch}>
      {(waiting) => <AskPopover trigger={trigger} waiting={waiting} {...props} />}
    </OpenedLater>
  );
}

/** The same fields in a sheet, for small screens. */
function FilterSheet(props: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const count = folded.filter((name) => props.query[name] !== undefined).length;
  const total = props.counts?.total;
  return (
    <>
      <Button kind="secondary" className="lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" /> Filters{count > 0 && ` (${count})`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Filters" isSheet>
        <div className="flex flex-col gap-4">
          <ChoiceFields {...props} />
          <AskFields {...props} />
          <RaisingField {...props} />
          <Button onClick={() => setOpen(false)}>
            {total === undefined
              ? 'Show ventures'
              : `Show ${total.toLocaleString('en')} ${total === 1 ? 'venture' : 'ventures'}`}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Search and filters in one row; on small screens the filters are in a sheet. */
export const ExploreFilters = (props: FilterProps) => (
  <div className="flex gap-3">
    <SearchField
      label="Search ventures"
      placeholder="Search ventures"
      value={props.query.search ?? ''}
      onSearch={(search) => props.onChange({ search })}
      className="min-w-0 flex-1"
    />
    <div className="hidden items-start gap-3 lg:flex">
      <ChoiceFields {...props} className="w-40 [&>label]:sr-only" />
      <AskFilter {...props} />
      <RaisingField {...props} />
    </div>
    <FilterSheet {...props} />
  </div>
);
