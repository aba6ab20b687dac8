import {
  type ImportDetail,
  type ImportRow,
  type ListedImport,
  rowOutcomes,
} from '@proxima/contract/imports/import-wire';
import type { Importable } from '../../platform/tables/importable.ts';
import type { StoredImportRow } from './import-rows.repository.ts';
import type { ImportRecord } from './imports.repository.ts';

const titleCells = 3;

export const presentListed = (row: ImportRecord): ListedImport => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  by: row.by,
  created_at: row.created_at.toISOString(),
  counts: countsOf(row),
});

const countsOf = ({ counts }: ImportRecord): ListedImport['counts'] => {
  const { waiting = 0, ready = 0, problem = 0, duplicate = 0, imported = 0, removed = 0, kept = 0 } = counts;
  return { waiting, ready, problem, duplicate, imported, removed, kept };
};

export function presentImport(row: ImportRecord, { fields }: Importable): ImportDetail {
  const counts = countsOf(row);
  return {
    ...presentListed(row),
    version: row.version,
    rows: rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0),
    sheets: row.sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: row.sheet,
    columns: row.sheets[row.sheet]?.columns ?? [],
    fields: fields.map(({ name, label, isRequired = false, help = null, options }) => ({
      name,
      label,
      required: isRequired,
      help,
      options: options ? options.map(({ value, label: text }) => ({ value, label: text })) : null,
    })),
    matches: row.matches,
    defaults: row.defaults,
    invites: row.invites,
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
  };
}

export const presentRow = (
  { number, outcome, note, cells, made }: StoredImportRow,
  matches: readonly (string | null)[],
): ImportRow => ({
  number,
  outcome,
  note,
  title: cells
    .filter((cell, at) => cell !== '' && matches[at] !== null)
    .slice(0, titleCells)
    .join(' · ')
    .slice(0, 200),
  made: made[0] ?? null,
});
