import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import type { Rubric } from '@proxima/contract/assessments/rubrics';
import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { useParams } from 'react-router';
import { ExpertiseList } from '../../features/assessments/expertise-list.tsx';
import { RubricEditor } from '../../features/assessments/rubric-editor.tsx';
import { RubricHistory } from '../../features/assessments/rubric-history.tsx';
import { useExpertise, useRubrics, useSaveRubric } from '../../features/assessments/rubrics.queries.ts';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Rubrics', 'How submissions are assessed.');

const expertise = 'expertise';
const [first] = memberRoles;
const crumbs = [{ label: 'Settings', href: paths.adminSettings }, { label: 'Rubrics' }];
const tabs = [
  ...memberRoles.map((kind) => ({ label: roleLabels[kind], href: paths.adminRubrics(kind) })),
  { label: 'Expertise', href: paths.adminRubrics(expertise) },
];

const Rubrics = ({ rubric: { kind, versions } }: { rubric: Rubric }) => (
  <div className="flex max-w-3xl flex-col gap-6">
    <RubricEditor
      key={`${kind} ${versions[0]?.version}`}
      versions={versions}
      draft={{ kind: teamDrafts.rubric, subject: memberRoles.indexOf(kind) }}
      save={useSaveRubric(kind)}
    />
    <RubricHistory versions={versions} />
  </div>
);

function OfKind({ kind }: { kind: string }) {
  return (
    <QueryContent query={useRubrics()}>
      {(rubrics) => {
        const rubric = rubrics.find((one) => one.kind === kind);
        return rubric ? <Rubrics rubric={rubric} /> : <EmptyState title="Page not found" />;
      }}
    </QueryContent>
  );
}

function Expertise() {
  return (
    <QueryContent query={useExpertise()}>
      {(reviewers) => (
        <div className="max-w-3xl">
          <ExpertiseList reviewers={reviewers} />
        </div>
      )}
    </QueryContent>
  );
}

export function Component() {
  const { kind = first } = useParams();
  return (
    <ConsolePage
      title="Rubrics"
      above={<Breadcrumb crumbs={crumbs} />}
      lead="What reviewers score from 1 to 5, by kind of submission."
    >
      <TabNav label="Kinds of submission" links={tabs} current={paths.adminRubrics(kind)} />
      {kind === expertise ? <Expertise /> : <OfKind kind={kind} />}
    </ConsolePage>
  );
}
