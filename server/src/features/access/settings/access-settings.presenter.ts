import type { PublishedText, RuleSet, TextVersion } from '@proxima/contract/access/access-settings';
import { anyCountry } from '@proxima/contract/access/any-country';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import { withDefaults } from '../investor-facts.ts';
import type { RuleRow, TextRow } from './access-settings.repository.ts';

const untouched: RuleSet = {
  country: anyCountry,
  rules: strictRules,
  version: 0,
  changed_by: null,
  changed_at: null,
};

/** The rules for every other country come first, even if they were never changed. */
export function presentRules(rows: readonly RuleRow[]): RuleSet[] {
  const sets = rows.map((row) => ({
    country: row.country,
    rules: withDefaults(row.rules as object),
    version: row.version,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
  }));
  return sets.some(({ country }) => country === anyCountry) ? sets : [untouched, ...sets];
}

export const presentVersion = (row: TextRow): TextVersion => ({
  id: row.id,
  kind: row.kind,
  language: row.language,
  version: row.version,
  sha256: row.sha256,
  published_at: row.published_at.toISOString(),
  published_by: row.published_by_name,
});

export const presentText = (row: TextRow & { body: string }): PublishedText => ({
  ...presentVersion(row),
  body: row.body,
});
