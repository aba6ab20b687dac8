import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import { useQuery } from '@tanstack/react-query';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { dataQuery } from '../../session/data-query.ts';

/** The stage in which the member's application is, if the team shows it, and that it waits for a place, if that was emailed. */
export function OwnStageLine({ submissionId }: { submissionId: number }) {
  const stage = useQuery(
    dataQuery(['own-stage', submissionId], stageEndpoints.ofOwnSubmission, { params: { id: submissionId } }),
  ).data;
  if (!stage) return null;
  return (
    <section
      aria-label={stage.name ? 'Stage' : 'Waiting list'}
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-soft"
    >
      <p className="overline-text text-ember">{stage.name ? 'Stage' : 'Waiting list'}</p>
      {stage.name && <p className="mt-1 text-lg font-medium wrap-anywhere">{stage.name}</p>}
      {stage.is_waiting && (
        <p className="mt-1.5">
          You are on the waiting list for a place. If one becomes free, we go through the list and write to
          you.
        </p>
      )}
      {stage.note && <p className="mt-1.5 wrap-anywhere">{stage.note}</p>}
      {stage.due && (
        <p className="mt-1 text-sm text-ink-soft">
          It is read until <ZonedTime at={stage.due} zone={stage.time_zone} />.
        </p>
      )}
    </section>
  );
}
