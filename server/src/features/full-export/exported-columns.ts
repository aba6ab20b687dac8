import { readFileSync } from 'node:fs';

/** A table of which rows are exported. */
export interface ExportedTable {
  /** What a row is. */
  about: string;
  columns: readonly string[];
  /** Columns that are never exported, and why. */
  leftOut: Readonly<Record<string, string>>;
  /** What is not clear from the names of columns. */
  notes: Readonly<Record<string, string>>;
}

/** Tables of which nothing is exported, by the reason why. */
const leftOut: Record<string, readonly string[]> = {
  'It is computed from other tables.': [
    ...[
      'answer_weeks',
      'application_values',
      'cohort_weeks',
      'decision_weeks',
      'picture_sizes',
      'submission_counts',
    ],
    ...['submission_totals', 'submission_weeks', 'venture_cards', 'week_waits'],
  ],
  'It belongs to signing in.': [
    ...[
      'access_tokens',
      'account_links',
      'authenticator_apps',
      'known_addresses',
      'known_devices',
      'member_views',
    ],
    ...['identities', 'passkey_challenges', 'passkeys', 'provider_sign_ins', 'push_subscriptions'],
    ...['recovery_codes', 'sessions'],
  ],
  'It is needed only while the server runs.': [
    ...[
      'content_revision',
      'dossiers',
      'full_exports',
      'idempotency_keys',
      'migrations',
      'pending_uploads',
      'rate_limits',
    ],
    ...['stale_weeks', 'stamped_copies'],
  ],
  'It has the secrets of links.': [
    ...[
      'calendar_feeds',
      'check_in_links',
      'dossier_links',
      'event_codes',
      'export_tickets',
      'full_export_links',
    ],
    ...['recording_tickets', 'video_tickets'],
  ],
  'It belongs to an import that is under way; what rows became is in other tables.': [
    'import_keys',
    'import_rows',
  ],
  'What was not sent is the applicant’s alone; what was sent is in application_versions.': [
    'application_answers',
  ],
  'What was not sent is the applicant’s alone; what was sent is in submission_files.': ['application_files'],
  'What someone has not sent is theirs alone.': ['drafts'],
  'It can contain keys of the installation.': ['settings'],
  'It has only digests of former addresses.': ['track_record_addresses'],
  'What members note about ventures is theirs alone.': ['venture_marks'],
};

/** Tables of which nothing is exported, and why. */
export const leftOutTables: ReadonlyMap<string, string> = new Map(
  Object.entries(leftOut).flatMap(([reason, tables]) => tables.map((table) => [table, reason] as const)),
);

interface StoredTable extends Partial<Pick<ExportedTable, 'leftOut' | 'notes'>> {
  about: string;
  columns: string;
}

const stored: Record<string, StoredTable> = JSON.parse(
  readFileSync(new URL('./exported-columns.json', import.meta.url), 'utf8'),
);

/**
 * What is exported of each table (docs/decisions/full-export.md). A table or column that is neither exported nor left out for a reason is not
 * exported, and a test fails: each new column is classed in `exported-columns.json`, each new table there or above.
 */
export const exportedTables: ReadonlyMap<string, ExportedTable> = new Map(
  Object.entries(stored).map(([table, { about, columns, leftOut = {}, notes = {} }]) => [
    table,
    { about, columns: columns.split(' '), leftOut, notes },
  ]),
);
