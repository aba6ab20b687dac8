import type { AnswerTypes } from '@proxima/contract/forms/answer-values';
import type { FormColumn } from '@proxima/contract/forms/questions';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { controlStyles } from '../../../ui/forms/control-styles.ts';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { focusLastInput } from './focus-last-input.ts';
import { useNumberText } from './use-number-text.ts';

type Row = AnswerTypes['table'][number];
type Cell = string | number;

interface CellProps {
  column: FormColumn;
  label: string;
  value: Cell | undefined;
  onChange: (value: Cell) => void;
  disabled: boolean;
}

function NumberCell({ label, value, onChange, disabled }: CellProps) {
  const { text, type, isUnreadable } = useNumberText({
    value: value === '' ? null : value,
    onChange: (typed) => onChange(typed ?? ''),
  });
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isUnreadable || undefined}
      disabled={disabled}
      value={text}
      onChange={({ target }) => type(target.value)}
      className={controlStyles('min-h-11 tabular-nums @lg:text-right')}
    />
  );
}

const TextCell = ({ label, value = '', onChange, disabled }: CellProps) => (
  <input
    type="text"
    aria-label={label}
    disabled={disabled}
    value={String(value)}
    onChange={({ target }) => onChange(target.value)}
    className={controlStyles('min-h-11')}
  />
);

/** Rows to fill in; on a phone each row is a card with the names of its columns. */
export function TableAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'table'>) {
  const { columns, minRows, maxRows } = question;
  const box = useRef<HTMLDivElement>(null);
  const least = Math.max(1, minRows);
  const given = value ?? [];
  const rows = [...given, ...Array.from({ length: Math.max(0, least - given.length) }, (): Row => ({}))];
  const change = (index: number, id: string, cell: Cell) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [id]: cell } : row)));
  const add = () => {
    onChange([...rows, {}]);
    focusLastInput(box, columns.length);
  };
  return (
    <FieldGroup {...field}>
      <div ref={box} className="my-2 flex flex-col gap-2">
        <div aria-hidden="true" className="flex gap-2 pr-11 text-xs font-medium text-ink-soft @max-lg:hidden">
          {columns.map(({ id, label }) => (
            <span key={id} className="min-w-0 flex-1 wrap-anywhere">
              {label}
            </span>
          ))}
        </div>
        {rows.map((row, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            key={index}
            className="flex gap-2 @max-lg:flex-col @max-lg:rounded-control @max-lg:border @max-lg:border-line @max-lg:p-3 @lg:items-center"
          >
            {columns.map((column) => {
              const props: CellProps = {
                column,
                label: `${column.label}, row ${index + 1}`,
                value: row[column.id],
                onChange: (cell) => change(index, column.id, cell),
                disabled,
              };
              return (
                <div key={column.id} className="min-w-0 flex-1">
                  <span
                    aria-hidden="true"
                    className="mb-1 block text-xs font-medium text-ink-soft @lg:hidden"
                  >
                    {column.label}
                  </span>
                  {column.type === 'number' ? <NumberCell {...props} /> : <TextCell {...props} />}
                </div>
              );
            })}
            <RemoveRowButton
              label={`Remove row ${index + 1} of ${field.label}`}
              className={`mr-0! @max-lg:self-end ${rows.length <= least || disabled ? 'invisible @max-lg:hidden' : ''}`}
              onRemove={() => onChange(rows.filter((_row, at) => at !== index))}
            />
          </div>
        ))}
        {rows.length < maxRows && !disabled && (
          <Button kind="secondary" size="small" className="self-start" onClick={add}>
            <Plus size={16} aria-hidden="true" /> Add a row
            <span className="sr-only"> to {field.label}</span>
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
