import { maxStages, readerGroupLabels, type Stage } from '@proxima/contract/stages/stage-wire';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StageBadge, StageProgress } from './stage-state.tsx';
import { useStages } from './stages.queries.ts';

function readersOf({ readers, readers_per_application: count, is_blind }: Stage): string {
  const who = `${readerGroupLabels[readers]}, ${count} for each application`;
  return is_blind ? `${who}, without names` : who;
}

const StageRow = ({ stage }: { stage: Stage }) => (
  <li className="relative flex gap-4 rounded-card border border-line bg-surface p-5 shadow-soft transition-colors hover:border-line-strong">
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-mist font-display text-lg tabular-nums"
    >
      {stage.position}
    </span>
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <a
            href={paths.adminStages(stage.call_id, stage.id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {stage.name}
          </a>
        </h2>
        <StageBadge state={stage.state} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{readersOf(stage)}</p>
      {stage.due && (
        <p className="mt-1 text-sm text-ink-soft">
          Due <ZonedTime at={stage.due} zone={stage.time_zone} />
        </p>
      )}
      {stage.state !== 'planned' && (
        <div className="mt-4 max-w-md">
          <StageProgress stage={stage} />
        </div>
      )}
    </div>
  </li>
);

/** The stages of a call in their order, with how far they are. */
export function StagesList({ callId, mayManage }: { callId: number; mayManage: boolean }) {
  const add = mayManage && (
    <LinkButton href={paths.adminStages(callId, 'new')} className="self-start">
      Add a stage
    </LinkButton>
  );
  return (
    <QueryContent query={useStages(callId)} placeholder={<Skeleton className="h-48" />}>
      {(stages) =>
        stages.length === 0 ? (
          <EmptyState title="No stages yet" action={add}>
            A stage says who reads the applications, by which rubric and until when. Without stages, the team
            reads them as it reads everything else.
          </EmptyState>
        ) : (
          <div className="flex max-w-3xl flex-col gap-5">
            <ol className="flex flex-col gap-4">
              {stages.map((stage) => (
                <StageRow key={stage.id} stage={stage} />
              ))}
            </ol>
            {stages.length < maxStages && add}
          </div>
        )
      }
    </QueryContent>
  );
}
