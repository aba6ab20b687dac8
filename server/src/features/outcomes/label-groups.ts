import type { Dimension } from '@proxima/contract/outcomes/outcomes';
import { ventureIndustries } from '@proxima/contract/ventures/venture-options';
import type { CallRow } from './outcomes.repository.ts';

const unknown = 'Not known';

/** How groups are named and ordered: years from the latest, everything else by name, what is not known last. */
export function labelsOf(calls: readonly CallRow[]) {
  const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const names: Partial<Record<Dimension, ReadonlyMap<string, string>>> = {
    programme: new Map(calls.map((call) => [String(call.programme_id), call.programme_name])),
    call: new Map(calls.map((call) => [String(call.id), `${call.title} · ${call.programme_name}`])),
    cohort: new Map(calls.map((call) => [String(call.cohort_id), call.cohort_name ?? unknown])),
    industry: new Map(ventureIndustries.map(({ value, label }) => [value, label])),
  };
  const labelOf = (dimension: Dimension, key: string): string => {
    if (key === '') return dimension === 'cohort' ? 'No cohort' : unknown;
    if (dimension === 'country') return /^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : key;
    return names[dimension]?.get(key) ?? key;
  };
  const sorted = <Group extends { key: string }>(dimension: Dimension, groups: readonly Group[]) =>
    groups
      .map((group) => ({ ...group, label: labelOf(dimension, group.key) }))
      .toSorted((one, other) => {
        if ((one.key === '') !== (other.key === '')) return one.key === '' ? 1 : -1;
        const order = one.label.localeCompare(other.label, 'en', { numeric: true });
        return dimension === 'year' ? -order : order;
      });
  return { sorted };
}
