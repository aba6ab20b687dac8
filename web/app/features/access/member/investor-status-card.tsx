import { type InvestorStatus, investorStatusEndpoints } from '@proxima/contract/access/investor-status';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { titleOf } from '../status/status-rows.ts';

interface KnowledgeCheckProps {
  member: AdminMemberDetail;
  /** Key of the status query that it updates. */
  queryKey: QueryKey;
}

/** Records that an investor passed the knowledge check. */
function KnowledgeCheck({ member, queryKey }: KnowledgeCheckProps) {
  const client = useQueryClient();
  const record = useChange(
    () => api.call(investorStatusEndpoints.recordKnowledgeCheck, { params: { id: member.id } }),
    ({ data }) => showReply(client, queryKey, data),
  );
  return (
    <ConfirmingButton
      button={{ kind: 'secondary', size: 'small', className: 'mt-4' }}
      label="Record knowledge check"
      confirmLabel="Yes, record it"
      title={`Did ${member.first_name} ${member.last_name} pass the knowledge check?`}
      description="It is recorded with your name and the time, and stays valid until they state another country or category."
      change={record}
      pendingLabel="Saving..."
    />
  );
}

const memberStatusKey = (id: number) => [...changedKey('access'), 'member', id] as const;

const Details = ({ details }: { details: NonNullable<InvestorStatus['details']> }) => (
  <>
    <Fact term="Country">{countryName(details.country)}</Fact>
    <Fact term="Category">{details.category_label}</Fact>
    <Fact term="Evidence">{details.evidence_label}</Fact>
    <Fact term="Stated">
      {longDate(details.stated_on)}
      {details.signed_name && `, signed as ${details.signed_name}`}
    </Fact>
    {details.knowledge_checked_on && (
      <Fact term="Knowledge check">
        Recorded by {details.knowledge_checked_by} on {longDate(details.knowledge_checked_on)}
      </Fact>
    )}
  </>
);

function summaryOf({ eligible, since, ends }: InvestorStatus): string {
  if (!eligible) return 'Ventures are not open to this investor. Missing:';
  const first = ends
    ? ` First to expire: ${titleOf(ends.step).toLowerCase()}, on ${longDate(ends.last_day)}.`
    : '';
  return `Ventures have been open to this investor since ${longDate(since ?? '')}.${first}`;
}

function Status({ status, member, mayManage }: InvestorStatusCardProps & { status: InvestorStatus }) {
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{summaryOf(status)}</p>
      {status.missing.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm">
          {status.missing.map(({ step, text }) => (
            <li key={step}>{text}</li>
          ))}
        </ul>
      )}
      {status.details && (
        <dl className="mt-4 flex flex-col gap-3">
          <Details details={status.details} />
        </dl>
      )}
      {mayManage && status.missing.some(({ step }) => step === 'knowledge_check') && (
        <KnowledgeCheck member={member} queryKey={memberStatusKey(member.id)} />
      )}
    </>
  );
}

interface InvestorStatusCardProps {
  member: AdminMemberDetail;
  mayManage: boolean;
}

/** Whether ventures are open to an investor, what is missing, and what they stated. */
export function InvestorStatusCard({ member, mayManage }: InvestorStatusCardProps) {
  const id = useId();
  const query = useQuery(
    dataQuery(memberStatusKey(member.id), investorStatusEndpoints.readOfMember, {
      params: { id: member.id },
    }),
  );
  const { data } = query;
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-lg">
            Investor status
          </h2>
          {data && (
            <Badge tone={data.eligible ? 'green' : 'amber'}>
              {data.eligible ? 'Eligible' : 'Not eligible'}
            </Badge>
          )}
        </div>
        <QueryContent query={query} placeholder={<Skeleton className="mt-3 h-24" />}>
          {(status) => <Status {...{ status, member, mayManage }} />}
        </QueryContent>
      </Card>
    </section>
  );
}
