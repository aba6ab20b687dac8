import type { Currency } from '@proxima/contract/money/currencies';
import { decimalOf, parseMoney } from '@proxima/contract/money/money';
import type { WireBudget, WireProject } from '@proxima/contract/projects/project-wire';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useSaveMonth } from '../projects.queries.ts';

interface MonthFormProps {
  project: WireProject;
  budget: WireBudget;
  currency: Currency;
}

interface Amounts {
  planned: string;
  spent: string;
}
type Typed = Record<string, Amounts>;

/** The stored amounts of a month as initial values of the fields. */
const storedIn = ({ lines, entries }: WireBudget, month: string, currency: Currency): Typed =>
  Object.fromEntries(
    lines.map(({ line }) => {
      const entry = entries.find((one) => one.line === line && one.month === month);
      const text = (minor = 0) => (minor === 0 ? '' : decimalOf({ currency, minor }));
      return [line, { planned: text(entry?.planned), spent: text(entry?.spent) }];
    }),
  );

const errorOf = (text: string, currency: Currency): string | undefined => {
  const parsed = text.trim() === '' ? null : parseMoney(text, currency);
  return parsed && !parsed.ok ? parsed.message : undefined;
};
const minorOf = (text: string, currency: Currency): number => {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.money.minor : 0;
};

/** The form for the amounts of one month. */
export function MonthForm({ project, budget, currency }: MonthFormProps) {
  const [month, setMonth] = useState(project.today.slice(0, 7));
  // Only what was typed, by month and line: it neither hides an amount that someone else saves meanwhile nor moves to another month.
  const [changed, setChanged] = useState<Record<string, Record<string, Partial<Amounts>>>>({});
  const [isSent, setSent] = useState(false);
  const save = useSaveMonth(project.id, () => setChanged({ ...changed, [month]: {} }));
  const typed = Object.fromEntries(
    Object.entries(storedIn(budget, month, currency)).map(([line, stored]) => [
      line,
      { ...stored, ...changed[month]?.[line] },
    ]),
  );
  const earliest = project.started_on.slice(0, 7);
  const isMonth = /^\d{4}-\d\d$/.test(month) && month >= earliest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const texts = Object.values(typed).flatMap(({ planned, spent }) => [planned, spent]);
    if (!isMonth || texts.some((text) => errorOf(text, currency))) return;
    const lines = Object.entries(typed)
      .map(([line, { planned, spent }]) => ({
        line,
        planned: minorOf(planned, currency),
        spent: minorOf(spent, currency),
      }))
      .filter(({ planned, spent }) => planned + spent > 0);
    save.mutate({ month, version: budget.version, currency, lines });
  };
  const fieldOf = (line: string, name: 'planned' | 'spent') => {
    const own = typed[line] ?? { planned: '', spent: '' };
    return {
      quiet: true,
      inputMode: 'decimal',
      autoComplete: 'off',
      value: own[name],
      error: isSent ? errorOf(own[name], currency) : undefined,
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setChanged({
          ...changed,
          [month]: { ...changed[month], [line]: { ...changed[month]?.[line], [name]: target.value } },
        }),
    } as const;
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <TextField
        label="Month"
        required
        type="month"
        className="max-w-60"
        min={earliest}
        value={month}
        error={isSent && !isMonth ? 'Choose a month of the project' : undefined}
        onChange={({ target }) => setMonth(target.value)}
      />
      {budget.lines.map(({ line }) => (
        <FieldGroup key={line} label={line} quiet>
          <div className="mt-1.5 grid grid-cols-2 gap-4">
            <TextField label={`Planned in ${currency}`} {...fieldOf(line, 'planned')} />
            <TextField label={`Spent in ${currency}`} {...fieldOf(line, 'spent')} />
          </div>
        </FieldGroup>
      ))}
      <Button type="submit" className="self-start" pending={save.isPending} pendingLabel="Saving...">
        Save the month
      </Button>
    </form>
  );
}
