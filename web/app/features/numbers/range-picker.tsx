import type { NumbersRange } from '@proxima/contract/numbers/numbers';
import { longDate } from '../../lib/format/dates.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type Span, spans, type useNumbersRange } from './use-numbers-range.ts';

const labelOf = (span: Span) =>
  span === 'all' ? 'All time' : span === 'days' ? 'Custom range' : `Last ${span} weeks`;
const options = spans.map((value) => ({ value, label: labelOf(value) }));

interface DayProps {
  label: string;
  min?: string | undefined;
  max?: string | undefined;
  value: string | undefined;
  onChange: (day: string) => void;
}

const Day = ({ value = '', onChange, ...field }: DayProps) => (
  <TextField
    {...field}
    quiet
    type="date"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="w-44 max-sm:flex-1"
  />
);

interface RangePickerProps {
  range: ReturnType<typeof useNumbersRange>;
  /** The range that the server replied with. */
  shown: NumbersRange | undefined;
}

/** Chooses the weeks that the page shows. */
export const RangePicker = ({ range: { span, days, change }, shown }: RangePickerProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <SelectField
      label="Weeks"
      quiet
      options={options}
      value={span}
      onChange={({ target }) => change({ weeks: target.value, from: '', to: '' })}
      className="w-56 max-sm:w-full [&_option[value='']]:hidden"
    />
    {span === 'days' && (
      <>
        <Day label="From" max={days.to} value={days.from} onChange={(from) => change({ from })} />
        <Day label="Until" min={days.from} value={days.to} onChange={(to) => change({ to })} />
      </>
    )}
    <p role="status" className="pb-2.5 text-sm text-ink-soft">
      {shown && `Whole weeks: ${longDate(shown.from)} to ${longDate(shown.to)}`}
    </p>
  </div>
);
