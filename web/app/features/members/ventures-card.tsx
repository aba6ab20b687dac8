import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { adminVenturePeopleEndpoints as endpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

function Mentor({ id, since }: { id: number; since: string | null }) {
  const client = useQueryClient();
  const change = useChange(
    (mentor: boolean) => api.call(endpoints.setMentor, { params: { id }, body: { mentor } }),
    () => client.invalidateQueries({ queryKey: changedKey('venture') }),
  );
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <p>{since ? `Mentor since ${longDate(since)}.` : 'Not a mentor. Mentors can be added to ventures.'}</p>
      <Button
        kind="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate(since === null)}
      >
        {since ? 'Remove as mentor' : 'Make mentor'}
      </Button>
    </div>
  );
}

/** The ventures that a member is or was part of, and whether they can be added to one as a mentor. */
export function VenturesCard({ member: { id, role } }: { member: AdminMemberDetail }) {
  const mayManage = useRights().includes('ventures.manage');
  const query = useQuery(
    dataQuery([...changedKey('venture'), 'of-member', id], endpoints.ofMember, { params: { id } }),
  );
  return (
    <TitledCard title="Ventures" lead="The ventures they are or were part of.">
      <QueryContent query={query} placeholder={<Skeleton className="h-16" />}>
        {({ mentor_since, parts }) => (
          <>
            <ul className="flex flex-col gap-3 text-sm">
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={paths.adminVenture(part.slug)} className="text-link font-medium wrap-anywhere">
                    {part.venture_name}
                  </a>
                  <span className="block text-xs text-ink-soft">
                    {ventureRoleLabels[part.role]}{' '}
                    {part.until
                      ? `from ${longDate(part.since)} to ${longDate(part.until)}`
                      : `since ${longDate(part.since)}`}
                  </span>
                </li>
              ))}
              {parts.length === 0 && <li className="text-ink-soft">None.</li>}
            </ul>
            {role === 'project_manager' && (
              <a href={paths.adminTrackRecord(id)} className="text-link mt-3 inline-block text-sm">
                Track record
              </a>
            )}
            {mayManage && <Mentor id={id} since={mentor_since} />}
          </>
        )}
      </QueryContent>
    </TitledCard>
  );
}
