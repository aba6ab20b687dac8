import type { Preferences, QuietHours } from '@proxima/contract/notifications/preferences';
import type { ReactNode } from 'react';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useChangeSchedule, useChoose } from './preferences.queries.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${twoDigits(hour)}:00`,
}));
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: String(index + 1), label }),
);
const halfHours = hours.flatMap(({ label }) => [label, label.replace(':00', ':30')]);

/** Says that a digest was switched off by the link in it, and switches it on again. */
function DigestOff({ pace }: { pace: 'daily' | 'weekly' }) {
  const change = useChoose();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-tint px-4 py-3">
      <p className="text-sm">
        You unsubscribed from the {pace} digest. What you chose for it is not emailed.
      </p>
      <Button
        size="small"
        kind="secondary"
        pending={change.isPending}
        onClick={() => change.mutate({ name: `${pace}_digest`, email: pace })}
      >
        Send it again
      </Button>
    </div>
  );
}

/** When the digests are sent. */
export function DigestCard({ preferences }: { preferences: Preferences }) {
  const change = useChangeSchedule();
  const { digests, digest_hour, weekly_day } = preferences;
  const [hour, chooseHour] = useSavedChoice(digest_hour, (chosen: number) =>
    change.mutateAsync({ digest_hour: chosen }),
  );
  const [day, chooseDay] = useSavedChoice(weekly_day, (chosen: number) =>
    change.mutateAsync({ weekly_day: chosen }),
  );
  return (
    <TitledCard
      title="Digests"
      lead="One email with what you have not read by then. If there is nothing, none is sent."
    >
      <div className="flex flex-col gap-4">
        {!digests.daily && <DigestOff pace="daily" />}
        {!digests.weekly && <DigestOff pace="weekly" />}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Send digests at"
            help="In your time zone"
            quiet
            options={hours}
            value={String(hour)}
            onChange={({ target }) => target.value && chooseHour(Number(target.value))}
          />
          <SelectField
            label="Send the weekly digest on"
            quiet
            options={weekdays}
            value={String(day)}
            onChange={({ target }) => target.value && chooseDay(Number(target.value))}
          />
        </div>
      </div>
    </TitledCard>
  );
}

/** Every half hour, and what is chosen; not the time at the other end, because quiet hours have to end. */
const timesWithout = (other: string, chosen: string) =>
  [...new Set([...halfHours, chosen])]
    .filter((time) => time !== other)
    .sort()
    .map((value) => ({ value, label: value }));

const suggested: QuietHours = { from: '22:00', until: '07:00' };

/** When no emails are sent. `zone` says which clock applies, or changes it. */
export function QuietHoursCard({ saved, zone }: { saved: QuietHours | null; zone: ReactNode }) {
  const change = useChangeSchedule();
  const [quiet, choose] = useSavedChoice(saved, (quiet_hours: QuietHours | null) =>
    change.mutateAsync({ quiet_hours }),
  );
  return (
    <TitledCard
      title="Quiet hours"
      lead="Emails and notifications on your devices wait until your quiet hours are over. Those that protect your account are always sent immediately."
    >
      <Checkbox
        label="No emails and no Push at these hours"
        checked={quiet !== null}
        onChange={({ target }) => choose(target.checked ? suggested : null)}
      />
      {quiet && (
        <div className="mt-2 grid max-w-md grid-cols-2 gap-4">
          <SelectField
            label="From"
            quiet
            options={timesWithout(quiet.until, quiet.from)}
            value={quiet.from}
            onChange={({ target }) => target.value && choose({ ...quiet, from: target.value })}
          />
          <SelectField
            label="Until"
            help={quiet.until < quiet.from ? 'On the next day' : undefined}
            quiet
            options={timesWithout(quiet.from, quiet.until)}
            value={quiet.until}
            onChange={({ target }) => target.value && choose({ ...quiet, until: target.value })}
          />
        </div>
      )}
      <p className="mt-3 text-sm text-ink-soft">{zone}</p>
    </TitledCard>
  );
}
