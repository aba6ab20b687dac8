import { type Snooze, snoozeMessages } from '@proxima/contract/team/snooze';
import type { UseMutationResult } from '@tanstack/react-query';
import clsx from 'clsx';
import dayjs from 'dayjs';
import { AlarmClock } from 'lucide-react';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { longDateTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonKind } from '../../ui/actions/button-styles.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** The beginning of a working day, where the reader is. */
const morningOf = (day: dayjs.Dayjs): string => day.hour(9).startOf('hour').toISOString();

const choices = [
  { label: 'Until tomorrow', until: () => morningOf(dayjs().add(1, 'day')) },
  { label: 'Until next Monday', until: () => morningOf(dayjs().day(dayjs().day() === 0 ? 1 : 8)) },
  { label: 'For two weeks', until: () => morningOf(dayjs().add(2, 'week')) },
  { label: 'For a month', until: () => morningOf(dayjs().add(1, 'month')) },
];

const isoDay = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');

function problemOf(day: string, first: string, last: string): string | undefined {
  if (day < first) return snoozeMessages.past;
  return day > last ? snoozeMessages.tooFar : undefined;
}

interface DateDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (until: string) => void;
}

function DateDialog({ open, onClose, onChoose }: DateDialogProps) {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const first = isoDay(dayjs().add(1, 'day'));
  const last = isoDay(dayjs().add(1, 'year'));
  return (
    <Dialog open={open} onClose={onClose} title="Snooze until a date" description="It comes back at 9:00.">
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const problem = problemOf(day, first, last);
          setError(problem);
          if (!problem) onChoose(morningOf(dayjs(day)));
        }}
        className="mt-4 flex flex-col gap-5"
      >
        <TextField
          label="Date"
          required
          type="date"
          min={first}
          max={last}
          value={day}
          error={error}
          onChange={({ target }) => {
            setDay(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" className="self-start" disabled={day === ''}>
          Snooze
        </Button>
      </form>
    </Dialog>
  );
}

/** The call that snoozes until a moment, or brings back with null. */
type Snoozing = UseMutationResult<unknown, Error, string | null>;

interface SnoozeMenuProps {
  snooze: Snoozing;
  kind?: ButtonKind;
  className?: string;
  /** Of the button. */
  ref: Ref<HTMLButtonElement>;
}

/** The snooze button with its choices. It stays while something is snoozed, to choose another time. */
export function SnoozeMenu({ snooze, kind = 'secondary', className, ref }: SnoozeMenuProps) {
  const { mutate, isPending } = snooze;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button ref={ref} kind={kind} size="small" className={className} pending={isPending}>
            <AlarmClock size={16} aria-hidden="true" /> Snooze
          </Button>
        }
      >
        {choices.map(({ label, until }) => (
          <MenuItem key={label} onSelect={() => mutate(until())}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setAsked(true)}>Until a date…</MenuItem>
      </Menu>
      <DateDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onChoose={(until) => mutate(until, { onSuccess: () => setAsked(false) })}
      />
    </>
  );
}

interface SnoozedNoteProps {
  snoozed: NonNullable<Snooze>;
  snooze: Snoozing;
  /** Takes the focus when this is gone. */
  menu: RefObject<HTMLButtonElement | null>;
  className: string;
}

/** Until when something is snoozed and by whom, with the button that brings it back. */
export const SnoozedNote = ({ snoozed, snooze, menu, className }: SnoozedNoteProps) => (
  <div className={clsx('flex text-sm', className)}>
    <p className="flex gap-2.5">
      <AlarmClock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="wrap-anywhere">
        Snoozed until {longDateTime(snoozed.until)}
        {snoozed.by && <span className="text-ink-soft"> by {snoozed.by}</span>}
      </span>
    </p>
    <Button
      kind="secondary"
      size="small"
      pending={snooze.isPending}
      onClick={() => snooze.mutate(null, { onSuccess: () => menu.current?.focus() })}
    >
      Bring back now
    </Button>
  </div>
);

/** Snoozes a submission or an enquiry for the whole team, and shows until when. */
export function SnoozeField({ snoozed, snooze }: { snoozed: Snooze; snooze: Snoozing }) {
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <>
      {snoozed && <SnoozedNote {...{ snoozed, snooze, menu }} className="flex-col items-start gap-2.5" />}
      <SnoozeMenu snooze={snooze} ref={menu} className="self-start" />
    </>
  );
}
