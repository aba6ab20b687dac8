import { TimeZoneField } from '../../domain/time/time-zone-field.tsx';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useChangeTimeZone, useTimeZone } from './time-zone.queries.ts';

/** Saves each choice as it is made. */
function ZoneChoice({ current }: { current: string }) {
  const change = useChangeTimeZone();
  const device = deviceZone();
  const [shown, choose] = useSavedChoice(current, change.mutateAsync);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TimeZoneField
        quiet
        current={shown}
        value={shown}
        onChange={({ target }) => target.value && choose(target.value)}
        className="w-full max-w-sm"
      />
      {device !== shown && (
        <Button kind="secondary" pending={change.isPending} onClick={() => choose(device)}>
          Use this device’s: {device.replaceAll('_', ' ')}
        </Button>
      )}
    </div>
  );
}

/** The time zone in which dates and times are shown. */
export const TimeZoneCard = () => (
  <TitledCard
    title="Time zone"
    lead="The time zone you are in. We took it from the first device you signed in on."
  >
    <QueryContent query={useTimeZone()} placeholder={<Skeleton className="h-20" />}>
      {({ time_zone }) => <ZoneChoice current={time_zone ?? deviceZone()} />}
    </QueryContent>
  </TitledCard>
);
