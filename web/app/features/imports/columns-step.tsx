import type { ImportDetail, ImportFieldWire } from '@proxima/contract/imports/import-wire';
import { listed } from '@proxima/contract/wire/counted';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useDiscard, useImportAct, useMatch } from './imports.queries.ts';

interface Row {
  at: number;
  heading: string;
  samples: readonly string[];
}

const choiceOf = ({ name, label, required }: ImportFieldWire) => ({
  value: name,
  label: required ? `${label} (required)` : label,
});

/** A column of the file with its first values and the field that it goes to. */
function columnsOf(
  { fields, matches }: ImportDetail,
  choose: (at: number, name: string) => void,
): readonly Column<Row>[] {
  return [
    {
      heading: 'Column in the file',
      cell: ({ heading }) => (
        <span className="line-clamp-3 font-medium wrap-anywhere" title={heading}>
          {heading}
        </span>
      ),
    },
    {
      heading: 'First values',
      onPhone: 'line',
      cell: ({ samples }) => (
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{samples.join(' · ')}</span>
      ),
      className: 'sm:w-1/2',
    },
    {
      heading: 'Goes to',
      onPhone: 'line',
      cell: ({ at, heading }) => (
        <SelectField
          label={`Goes to: ${heading}`}
          quiet
          className="w-full [&>label]:sr-only"
          name={`column-${at}`}
          placeholder="Leave out"
          options={fields.map(choiceOf)}
          value={matches[at] ?? ''}
          onChange={({ target }) => choose(at, target.value)}
        />
      ),
      className: 'max-sm:w-full sm:min-w-60',
    },
  ];
}

/** Which field each column goes to, saved as it is chosen. */
export function ColumnsStep({ one }: { one: ImportDetail }) {
  const match = useMatch(one);
  const check = useImportAct(one, 'check');
  const navigate = useNavigate();
  const discard = useDiscard(one.id, () => void navigate(paths.adminImports));
  const choose = (at: number, name: string) =>
    match.mutate(({ matches }) => ({
      // A field that another column had moves here.
      matches: matches.map((former, column) => {
        if (column === at) return name || null;
        return former === name ? null : former;
      }),
    }));
  const leftOut = one.columns.filter((_column, at) => one.matches[at] === null).map(({ heading }) => heading);
  return (
    <TitledCard
      title="Match the columns"
      lead="We matched the columns we recognised. Correct the others; your changes are saved as you go. Nothing is imported yet."
    >
      <div className="flex flex-col gap-6">
        {one.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            quiet
            name="sheet"
            className="max-w-md"
            options={one.sheets.map(({ name, rows }, at) => ({
              value: String(at),
              label: `${name} (${rows.toLocaleString('en')} rows)`,
            }))}
            value={String(one.sheet)}
            onChange={({ target }) =>
              target.value !== '' && match.mutate(() => ({ sheet: Number(target.value) }))
            }
          />
        )}
        <div className="overflow-x-auto rounded-card border border-line">
          <Table
            caption="Columns"
            columns={columnsOf(one, choose)}
            rows={one.columns.map((column, at) => ({ ...column, at }))}
            rowKey={({ at }) => at}
          />
        </div>
        <EmptyCells
          one={one}
          onChange={(changed) => match.mutate(({ defaults }) => ({ defaults: { ...defaults, ...changed } }))}
        />
        {leftOut.length > 0 && (
          <p className="text-sm wrap-anywhere text-ink-soft">Left out: {listed(leftOut)}.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button change={check} pendingLabel="Checking..." pending={check.isPending || match.isPending}>
            Check {one.rows.toLocaleString('en')} {one.rows === 1 ? 'row' : 'rows'}
          </Button>
          <ConfirmingButton
            label="Discard"
            button={{ kind: 'secondary' }}
            kind="danger"
            title="Discard this import?"
            description="The rows we read are deleted. Your file is not affected."
            change={discard}
          />
        </div>
      </div>
    </TitledCard>
  );
}

interface EmptyCellsProps {
  one: ImportDetail;
  onChange: (changed: Record<string, string>) => void;
}

/** What required lists get where a cell is empty or the file has no column for it. */
function EmptyCells({ one, onChange }: EmptyCellsProps) {
  const fields = one.fields.filter(({ required, options }) => required && options);
  if (fields.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">For empty cells</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            name={`default-${name}`}
            placeholder="Report as a problem"
            options={options ?? []}
            value={one.defaults[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
