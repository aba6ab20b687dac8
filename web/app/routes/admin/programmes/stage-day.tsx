import type { Stage } from '@proxima/contract/stages/stage-wire';
import { DayPlan } from '../../../features/selection/day-plan.tsx';
import { DayResults } from '../../../features/selection/day-results.tsx';
import { DayRun } from '../../../features/selection/day-run.tsx';
import { useSelectionDay } from '../../../features/selection/selection.queries.ts';
import { useRights } from '../../../session/use-rights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

/** The selection day of a stage: planned first, then run, then its results. `isPlan` shows the plan of one that is planned. */
export function StageDay({ stage, isPlan }: { stage: Stage; isPlan: boolean }) {
  const mayManage = useRights().includes('submissions.decide');
  return (
    <QueryContent query={useSelectionDay(stage.id)}>
      {(day) => {
        const isOver = day?.position.phase === 'ended';
        if (!day || (isPlan && !isOver))
          return mayManage && stage.state === 'open' ? (
            <DayPlan key={day?.starts_at} stage={stage} day={day} />
          ) : (
            <EmptyState title="No day is planned">It can be planned while the stage is open.</EmptyState>
          );
        return isOver ? (
          <DayResults day={day} mayDecide={mayManage} />
        ) : (
          <DayRun day={day} mayManage={mayManage} />
        );
      }}
    </QueryContent>
  );
}
