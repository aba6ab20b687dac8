import { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { useNavigate, useParams } from 'react-router';
import { RubricEditor } from '../../../features/assessments/rubric-editor.tsx';
import { RubricHistory } from '../../../features/assessments/rubric-history.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { InterviewTimes } from '../../../features/selection/interview-times.tsx';
import { ReadersPanel } from '../../../features/stages/readers-panel.tsx';
import { StageActions } from '../../../features/stages/stage-actions.tsx';
import { StageForm } from '../../../features/stages/stage-form.tsx';
import { StageQuestionsPanel } from '../../../features/stages/stage-questions.tsx';
import { StageBadge, StageProgress } from '../../../features/stages/stage-state.tsx';
import {
  useCreateStage,
  useSaveStage,
  useSaveStageRubric,
  useStage,
} from '../../../features/stages/stages.queries.ts';
import { StagesList } from '../../../features/stages/stages-list.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';
import { StageDay } from './stage-day.tsx';

export const handle = privateHandle('Stages', 'How the applications to a call are reviewed.');

const crumbsOf = (callId: number, ...more: { label: string; href?: string }[]) => [
  { label: 'Programmes', href: paths.adminProgrammes },
  { label: 'Call', href: paths.adminCall(callId) },
  { label: 'Stages', href: paths.adminStages(callId) },
  ...more,
];

function Rubric({ stage }: { stage: StageDetail }) {
  const save = useSaveStageRubric(stage.id);
  const [newest] = stage.rubric;
  const older = stage.given_by_version
    .filter(({ version }) => version !== newest?.version)
    .reduce((sum, { given }) => sum + given, 0);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {older > 0 && (
        <p role="status" className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">
          {older === 1 ? 'One assessment was' : `${older} assessments were`} given by an earlier version. They
          stay as they are, and their applications are finished by it.
        </p>
      )}
      {stage.state !== 'ended' && (
        <RubricEditor
          key={newest?.version}
          versions={stage.rubric}
          draft={{ kind: programmeDrafts.stage_rubric, subject: stage.id }}
          save={save}
        />
      )}
      <RubricHistory
        versions={stage.rubric}
        lead="An application is assessed by the version of its first score, so that its scores can be compared."
      />
    </div>
  );
}

function Settings({ stage }: { stage: StageDetail }) {
  return <StageForm key={stage.version} stage={stage} save={useSaveStage(stage, () => {})} />;
}

function One({ callId, id, part }: { callId: number; id: number; part: string }) {
  const query = useStage(id);
  const stage = query.data;
  const mayManage = useRights().includes('submissions.decide');
  const address = (name = '') => paths.adminStages(callId, id, name);
  return (
    <ConsolePage
      title={stage?.name ?? 'Stage'}
      above={<Breadcrumb crumbs={crumbsOf(callId, { label: stage?.name ?? 'Stage' })} />}
      lead={stage && <StageBadge state={stage.state} />}
      actions={stage && mayManage && <StageActions stage={stage} />}
    >
      <TabNav
        label="Stage"
        current={address(part === 'plan' ? 'day' : part)}
        links={[
          { label: 'Readers', href: address() },
          { label: 'Rubric', href: address('rubric') },
          { label: 'Questions', href: address('questions') },
          { label: 'Interviews', href: address('interviews') },
          { label: 'Selection day', href: address('day') },
          { label: 'Settings', href: address('settings') },
        ]}
      />
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(data) => {
          if (part === 'rubric') return <Rubric stage={data} />;
          if (part === 'questions') return <StageQuestionsPanel stage={data} mayManage={mayManage} />;
          if (part === 'settings') return <Settings stage={data} />;
          if (part === 'interviews')
            return <InterviewTimes stage={data} mayManage={mayManage && data.state === 'open'} />;
          if (part === 'day' || part === 'plan') return <StageDay stage={data} isPlan={part === 'plan'} />;
          return (
            <div className="flex flex-col gap-6">
              {data.state !== 'planned' && (
                <div className="max-w-md">
                  <StageProgress stage={data} />
                </div>
              )}
              <ReadersPanel stage={data} mayManage={mayManage} />
            </div>
          );
        }}
      </QueryContent>
    </ConsolePage>
  );
}

function New({ callId }: { callId: number }) {
  const navigate = useNavigate();
  const create = useCreateStage(callId, (id) => navigate(paths.adminStages(callId, id), { replace: true }));
  return (
    <ConsolePage title="New stage" above={<Breadcrumb crumbs={crumbsOf(callId, { label: 'New stage' })} />}>
      <StageForm stage={null} save={create} />
    </ConsolePage>
  );
}

export function Component() {
  const { id, stage, part = '' } = useParams();
  const callId = idIn(id);
  const mayManage = useRights().includes('submissions.decide');
  if (stage === 'new') return <New callId={callId} />;
  if (stage) return <One callId={callId} id={idIn(stage)} part={part} />;
  return (
    <ConsolePage
      title="Stages"
      above={<Breadcrumb crumbs={[...crumbsOf(callId).slice(0, -1), { label: 'Stages' }]} />}
      lead="Applications stay “Under review” while they go through the stages, one after the other."
    >
      <StagesList callId={callId} mayManage={mayManage} />
    </ConsolePage>
  );
}
