import type { EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import { useNavigate, useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { CallsTable } from '../../../features/programmes/calls-table.tsx';
import { ProgrammeActions } from '../../../features/programmes/programme-actions.tsx';
import { ProgrammeForm } from '../../../features/programmes/programme-form.tsx';
import { useProgramme } from '../../../features/programmes/programmes.queries.ts';
import { StateBadge } from '../../../features/programmes/state-badges.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Programme', 'A programme and its calls.');

const all = { label: 'Programmes', href: paths.adminProgrammes };

function Parts({ programme, part }: { programme: EditedProgramme; part: string }) {
  const address = (name = '') => paths.adminProgramme(programme.id, name);
  return (
    <>
      <TabNav
        label="Programme"
        current={address(part)}
        links={[
          { label: 'Calls', href: address() },
          { label: 'Text and picture', href: address('text') },
        ]}
      />
      {part === 'text' ? (
        <ProgrammeForm key={programme.version} programme={programme} onSaved={() => {}} />
      ) : (
        <CallsTable programme={programme} />
      )}
    </>
  );
}

function New() {
  const navigate = useNavigate();
  return (
    <ConsolePage title="New programme" above={<Breadcrumb crumbs={[all, { label: 'New programme' }]} />}>
      <ProgrammeForm
        programme={null}
        onSaved={({ id }) => void navigate(paths.adminProgramme(id), { replace: true })}
      />
    </ConsolePage>
  );
}

function One({ id, part }: { id: number; part: string }) {
  const query = useProgramme(id);
  const programme = query.data;
  const title = programme?.name ?? 'Programme';
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[all, { label: title }]} />}
      lead={programme && <StateBadge state={programme.state} />}
      actions={programme && <ProgrammeActions programme={programme} />}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(data) => <Parts programme={data} part={part} />}
      </QueryContent>
    </ConsolePage>
  );
}

export function Component() {
  const { id, part = '' } = useParams();
  return id === undefined ? <New /> : <One key={id} id={idIn(id)} part={part} />;
}
