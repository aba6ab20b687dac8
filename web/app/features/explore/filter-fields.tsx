import type { ExploreCounts } from '@proxima/contract/explore/explore';
import { useState } from 'react';
import { countryName } from '../../domain/countries.ts';
import { currencyOptions } from '../../domain/currencies.ts';
import { industryLabel, stageLabel } from '../../domain/ventures/venture-labels.ts';
import { afterPress } from '../../lib/browser/after-press.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ExploreQuery } from './explore.queries.ts';

export type FilterName =
  | 'view'
  | 'search'
  | 'industry'
  | 'stage'
  | 'country'
  | 'raising'
  | 'currency'
  | 'amount_from'
  | 'amount_to'
  | 'sort';

export interface FilterProps {
  query: ExploreQuery;
  /** Undefined until loaded. */
  counts: ExploreCounts | undefined;
  onChange: (changed: Partial<Record<FilterName, string>>) => void;
}

/** The values that match at least one venture, and the current one, with their counts. */
function optionsOf(
  found: Record<string, number> | undefined,
  chosen: string | undefined,
  label: (value: string) => string,
) {
  const values = new Set([...Object.keys(found ?? {}), ...(chosen ? [chosen] : [])]);
  return [...values]
    .map((value) => ({ value, label: `${label(value)} (${(found?.[value] ?? 0).toLocaleString('en')})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

const choices = [
  { name: 'industry', label: 'Industry', all: 'All industries', labelOf: industryLabel },
  { name: 'stage', label: 'Stage', all: 'All stages', labelOf: stageLabel },
  { name: 'country', label: 'Country', all: 'All countries', labelOf: countryName },
] as const;

/** The filters by industry, stage and country. */
export const ChoiceFields = ({ query, counts, onChange, className }: FilterProps & { className?: string }) =>
  choices.map(({ name, label, all, labelOf }) => (
    <SelectField
      key={name}
      label={label}
      quiet
      placeholder={all}
      options={optionsOf(counts?.[name], query[name], labelOf)}
      value={query[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
      className={className}
    />
  ));

interface AmountProps {
  label: string;
  value: number | undefined;
  onChange: (digits: string) => void;
}

/** A field for a whole amount, applied on blur or Enter. */
function AmountField({ label, value, onChange }: AmountProps) {
  const [error, setError] = useState<string>();
  const applyAmount = (typed: string) => {
    const digits = typed.replaceAll(/[,\s]/g, '');
    const isAmount = /^\d{0,11}$/.test(digits);
    setError(isAmount ? undefined : 'Enter a whole amount like 250,000');
    if (isAmount) onChange(digits);
  };
  return (
    <TextField
      label={label}
      quiet
      inputMode="numeric"
      autoComplete="off"
      error={error}
      defaultValue={value?.toLocaleString('en') ?? ''}
      onBlur={({ target }) => afterPress(() => applyAmount(target.value))}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && applyAmount(currentTarget.value)}
    />
  );
}

/** The filter by ask: a currency, and once it is chosen, a range of amounts. */
export const AskFields = ({ query, onChange }: Pick<FilterProps, 'query' | 'onChange'>) => (
  <div className="flex flex-col gap-3">
    <SelectField
      label="Currency of the ticket"
      quiet
      placeholder="Any currency"
      options={currencyOptions}
      value={query.currency ?? ''}
      onChange={({ target }) =>
        onChange({ currency: target.value, ...(target.value === '' && { amount_from: '', amount_to: '' }) })
      }
      help="Amounts are compared within one currency only."
    />
    {query.currency && (
      <div key={query.currency} className="grid grid-cols-2 gap-3">
        <AmountField
          label="From"
          value={query.amount_from}
          onChange={(amount_from) => onChange({ amount_from })}
        />
        <AmountField label="To" value={query.amount_to} onChange={(amount_to) => onChange({ amount_to })} />
      </div>
    )}
  </div>
);

/** The filter by open rounds; hidden while no venture is raising, since it could not find anything. */
export const RaisingField = ({ query, counts, onChange }: FilterProps) =>
  query.raising || (counts?.raising ?? 0) > 0 ? (
    <Checkbox
      label={`Raising now (${(counts?.raising ?? 0).toLocaleString('en')})`}
      checked={query.raising === 'now'}
      onChange={({ target }) => onChange({ raising: target.checked ? 'now' : '' })}
    />
  ) : null;
