import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  type LineKind,
  lineKinds,
  maxLines,
  type Projections,
} from '@proxima/contract/ventures/projections/projections';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../../ui/actions/menu.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const kinds = Object.keys(lineKinds) as LineKind[];

/** The lines with their names and assumptions; lines can be added and removed. */
export function LinesList() {
  const { register, watch, getValues, setValue, formState } = useFormContext<Projections>();
  const lines = watch('lines');
  const change = (next: Projections['lines']) => setValue('lines', next, { shouldDirty: true });
  const add = (kind: LineKind) => {
    const cells = periodsOf(getValues()).map(() => null);
    const line = { kind, name: '', assumption: '', cells };
    const after = lines.findLastIndex((other) => kinds.indexOf(other.kind) <= kinds.indexOf(kind));
    change(lines.toSpliced(after + 1, 0, line));
  };
  const hasCash = lines.some(({ kind }) => kind === 'closing_cash');
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lines.map(({ kind }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            key={`${at} ${lines.length}`}
            className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <TextField
              label={`${lineKinds[kind].label}: name`}
              maxLength={80}
              error={formState.errors.lines?.[at]?.name?.message}
              {...register(`lines.${at}.name`)}
            />
            <TextField
              label="Assumption"
              maxLength={1_000}
              error={formState.errors.lines?.[at]?.assumption?.message}
              {...register(`lines.${at}.assumption`)}
            />
            <Button
              kind="quiet"
              className="justify-self-start md:mt-6"
              aria-label={`Remove ${lineKinds[kind].label}, line ${at + 1}`}
              onClick={() => change(lines.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Menu
        trigger={
          <Button kind="secondary" className="self-start" disabled={lines.length >= maxLines}>
            Add a line
          </Button>
        }
      >
        {kinds
          .filter((kind) => kind !== 'closing_cash' || !hasCash)
          .map((kind) => (
            <MenuItem key={kind} onSelect={() => add(kind)}>
              {lineKinds[kind].label}
            </MenuItem>
          ))}
      </Menu>
    </div>
  );
}
