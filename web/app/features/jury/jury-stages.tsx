import type { JuryStage } from '@proxima/contract/jury/jury-endpoints';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { useJuryStages } from './jury.queries.ts';

/** How many of the assigned applications are assessed. */
export const JuryProgress = ({ assigned, given }: Pick<JuryStage, 'assigned' | 'given'>) => (
  <ProgressBar
    label="Assessed"
    value={given}
    max={Math.max(assigned, 1)}
    detail={`${given} of ${assigned}`}
  />
);

export const DueLine = ({ due, time_zone }: Pick<JuryStage, 'due' | 'time_zone'>) =>
  due && (
    <p className="text-sm text-ink-soft">
      Due <ZonedTime at={due} zone={time_zone} />
    </p>
  );

/** Why someone who is part of an application to the call reads nothing here. */
export const Involved = () => (
  <p className="text-sm text-amber">
    You are part of an application to this call, so you cannot read for it. Nothing is assigned to you.
  </p>
);

const StageCard = ({ stage }: { stage: JuryStage }) => (
  <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-soft">
    <div>
      <p className="text-sm text-ink-soft">{stage.call_title}</p>
      <h2 className="mt-0.5 text-xl wrap-anywhere">
        {stage.is_involved ? (
          stage.name
        ) : (
          <a
            href={paths.jury(stage.id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {stage.name}
          </a>
        )}
      </h2>
    </div>
    {stage.is_involved ? (
      <Involved />
    ) : (
      <>
        <DueLine {...stage} />
        <JuryProgress {...stage} />
      </>
    )}
  </li>
);

/** The open stages for which the reader assesses. */
export const JuryStages = () => (
  <QueryContent query={useJuryStages()}>
    {(stages) =>
      stages.length === 0 ? (
        <EmptyState title="Nothing to read right now">
          When a stage opens for which you read, it is here. Access ends with the stage.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {stages.map((stage) => (
            <StageCard key={stage.id} stage={stage} />
          ))}
        </ul>
      )
    }
  </QueryContent>
);
