import type { ImportDetail, ImportRow } from '@proxima/contract/imports/import-wire';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PagedRows } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useImportRows } from './imports.queries.ts';

type Noted = 'problem' | 'duplicate' | 'kept';

const texts: Record<Noted, { title: (count: string) => string; lead: string }> = {
  problem: {
    title: (count) => `Rows with problems: ${count}`,
    lead: 'These are not imported. Save them as a file, correct them there and import that file.',
  },
  duplicate: {
    title: (count) => `Skipped, already here: ${count}`,
    lead: 'An import never changes what already exists.',
  },
  kept: {
    title: (count) => `Kept: ${count}`,
    lead: 'These were used or changed after the import, so undoing it left them in place.',
  },
};

/** Rows with one outcome and why. */
export function RowNotes({ one, outcome }: { one: ImportDetail; outcome: Noted }) {
  const { title, lead } = texts[outcome];
  return (
    <TitledCard title={title(one.counts[outcome].toLocaleString('en'))} lead={lead}>
      {outcome === 'problem' && (
        <div className="mb-4">
          <ExportMenu list="importProblems" filters={{ import_id: one.id }} label="Save as a file" />
        </div>
      )}
      <PagedRows list={useImportRows(one, outcome)}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.number} className="flex flex-wrap gap-x-4 gap-y-1 py-3 text-sm">
                <span className="w-20 shrink-0 text-ink-soft tabular-nums">
                  Row {row.number.toLocaleString('en')}
                </span>
                <div className="min-w-0 grow basis-64">
                  <p className="wrap-anywhere">{row.note}</p>
                  {row.title !== '' && <p className="wrap-anywhere text-ink-soft">{row.title}</p>}
                </div>
                <MadeLink row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </TitledCard>
  );
}

/** Leads to what the row became, where it has a page of its own. */
function MadeLink({ row: { made, number } }: { row: ImportRow }) {
  const pages: Record<string, (id: number) => string> = {
    person: paths.adminMember,
    enquiry: paths.adminEnquiry,
  };
  const page = made && pages[made.kind];
  if (!page) return null;
  return (
    <a href={page(made.id)} aria-label={`Open row ${number}`} className="underline underline-offset-4">
      Open
    </a>
  );
}
