import { useParams } from 'react-router';
import { HeldBar } from '../../../domain/review/held-bar.tsx';
import { ApplicationsList } from '../../../features/applications/team/applications-list.tsx';
import { BoardActs } from '../../../features/applications/team/board-acts.tsx';
import { useCallStatistics } from '../../../features/applications/team/call-applications.queries.ts';
import { CallStatisticsView } from '../../../features/applications/team/call-statistics.tsx';
import { LateLinks } from '../../../features/applications/team/late-links.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { BulkBar } from '../../../features/submissions/queue/bulk-bar.tsx';
import { SavedFilters } from '../../../features/submissions/queue/saved-filters.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Applications', 'What was sent to a call.');

export const Component = () => {
  const { part = '', ...params } = useParams();
  const id = idIn(params.id);
  const mayDecide = useRights().includes('submissions.decide');
  const call = useCallStatistics(id).data?.call;
  const views = [
    { label: 'Applications', href: paths.adminCallApplications(id) },
    { label: 'Statistics', href: paths.adminCallApplications(id, 'statistics') },
    { label: 'Stages', href: paths.adminStages(id) },
    { label: 'Late links', href: paths.adminCallApplications(id, 'late') },
  ];
  return (
    <ConsolePage
      isList
      title={call ? `Applications to ${call.title}` : 'Applications'}
      lead="What was sent to this call, how it comes in, and who was let in late."
    >
      <TabNav label="Applications" links={views} current={paths.adminCallApplications(id, part)} />
      {part === '' && mayDecide && (
        <div className="mb-4 empty:hidden">
          <HeldBar callId={id} />
        </div>
      )}
      {part === 'statistics' ? (
        <CallStatisticsView callId={id} />
      ) : part === 'late' ? (
        <LateLinks callId={id} />
      ) : (
        <ApplicationsList
          callId={id}
          renderViews={(query, onApply) => <SavedFilters {...{ query, onApply }} callId={id} />}
          {...(mayDecide && {
            renderBulk: (rows, selection) => (
              <BulkBar {...{ rows, selection }}>
                <BoardActs callId={id} selection={selection} />
              </BulkBar>
            ),
          })}
        />
      )}
    </ConsolePage>
  );
};
