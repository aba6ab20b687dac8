import type { Stage } from '@proxima/contract/stages/stage-wire';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { DayPlan } from '../../../features/selection/day-plan.tsx';
import { DayResults } from '../../../features/selection/day-results.tsx';
import { DayRun } from '../../../features/selection/day-run.tsx';
import { InterviewTimes } from '../../../features/selection/interview-times.tsx';
import { useSelectionDay, useStage } from '../../../features/selection/selection.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Selection day', 'Interviews and the selection day of a stage.');

/** The day: planned first, then run, then its results. */
function Day({ stage, part }: { stage: Stage; part: string }) {
  const rights = useRights();
  const mayManage = rights.includes('programmes.manage');
  return (
    <QueryContent query={useSelectionDay(stage.id)}>
      {(day) => {
        const isOver = day?.position.phase === 'ended';
        if (!day || (part === 'plan' && !isOver))
          return mayManage && stage.state === 'open' ? (
            <DayPlan key={day?.starts_at} stage={stage} day={day} />
          ) : (
            <EmptyState title="No day is planned">It can be planned while the stage is open.</EmptyState>
          );
        return isOver ? (
          <DayResults day={day} mayDecide={rights.includes('submissions.decide')} />
        ) : (
          <DayRun day={day} mayManage={mayManage} />
        );
      }}
    </QueryContent>
  );
}

export function Component() {
  const { id = '', stage: stageId = '', part = '' } = useParams();
  const query = useStage(idIn(stageId));
  const stage = query.data;
  const mayManage = useRights().includes('programmes.manage');
  const address = (name = '') => paths.adminSelection(id, stageId, name);
  const crumbs = [
    { label: 'Programmes', href: paths.adminProgrammes },
    { label: stage?.call_title ?? 'Call', href: paths.adminCall(id) },
    { label: stage?.name ?? 'Stage' },
  ];
  return (
    <ConsolePage title={stage?.name ?? 'Stage'} above={<Breadcrumb crumbs={crumbs} />}>
      <TabNav
        label="Stage"
        current={address(part)}
        links={[
          { label: 'Selection day', href: address() },
          { label: 'Plan', href: address('plan') },
          { label: 'Interviews', href: address('interviews') },
        ]}
      />
      <QueryContent query={query}>
        {(data) =>
          part === 'interviews' ? (
            <InterviewTimes stage={data} mayManage={mayManage && data.state === 'open'} />
          ) : (
            <Day stage={data} part={part} />
          )
        }
      </QueryContent>
    </ConsolePage>
  );
}
