import { isOpenVenture, standingLabels } from '@proxima/contract/ventures/standing';
import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { TeamTasks } from '../../../domain/team-tasks/team-tasks.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Fact } from '../../../ui/display/fact.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useVentureChange } from '../people/people.queries.ts';
import { useLeads } from './console.queries.ts';
import { LinkSubmissionForm } from './link-submission-form.tsx';
import { NameForm } from './name-form.tsx';
import { StandingCard } from './standing-card.tsx';

interface LeadCardProps {
  venture: VentureDetail;
  mayManage: boolean;
}

/** Who on the team is responsible for a venture. */
function LeadCard({ venture, mayManage }: LeadCardProps) {
  const me = useSignedInUser().id;
  const leads = useLeads().data ?? (venture.lead ? [venture.lead] : []);
  const change = useVentureChange((user_id: number) =>
    api.call(adminVenturePeopleEndpoints.changeLead, { params: { id: venture.id }, body: { user_id } }),
  );
  return (
    <TitledCard
      title="Lead"
      lead="The administrator who is responsible. A lead has no rights beyond their role."
    >
      {mayManage ? (
        <SelectField
          label="Lead"
          quiet
          placeholder="Nobody"
          options={leads.map(({ id, name }) => ({
            value: String(id),
            label: id === me ? `${name} (you)` : name,
          }))}
          value={venture.lead ? String(venture.lead.id) : ''}
          disabled={change.isPending}
          onChange={({ target }) => target.value !== '' && change.mutate(Number(target.value))}
        />
      ) : (
        <p className="text-sm">{venture.lead?.name ?? 'Unassigned'}</p>
      )}
    </TitledCard>
  );
}

const Submissions = ({ submissions }: Pick<VentureDetail, 'submissions'>) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {submissions.map((id) => (
      <li key={id}>
        <a href={paths.adminSubmission(id)} className="text-link inline-flex min-h-6 items-center">
          Submission #{id}
        </a>
      </li>
    ))}
    {submissions.length === 0 && <li>None left</li>}
  </ul>
);

const FactsCard = ({ venture }: { venture: VentureDetail }) => (
  <TitledCard title="Facts" lead="Visible only to the team.">
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Fact term="Number">{venture.number}</Fact>
      <Fact term="Created">{longDate(venture.created_at)}</Fact>
      <Fact term="Standing">
        {standingLabels[venture.standing]} since {longDate(venture.standing_at)}
        {venture.standing_reason && (
          <span className="block text-xs text-ink-soft wrap-anywhere">{venture.standing_reason}</span>
        )}
      </Fact>
      <Fact term="Listed">
        {venture.listed_at ? `Since ${longDate(venture.listed_at)}` : 'No'}
        {!venture.listed_at && venture.unlisted_reason && (
          <span className="block text-xs text-ink-soft wrap-anywhere">{venture.unlisted_reason}</span>
        )}
      </Fact>
      <Fact term="Submissions" wide>
        <Submissions submissions={venture.submissions} />
      </Fact>
    </dl>
  </TitledCard>
);

/** The team's facts and decisions about a venture as a whole. Read-only without the right to manage ventures. */
export default function TeamTab({ venture }: { venture: VentureDetail }) {
  const mayManage = useRights().includes('ventures.manage');
  const isOpen = isOpenVenture(venture);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <FactsCard venture={venture} />
      <LeadCard venture={venture} mayManage={mayManage} />
      {mayManage && <StandingCard venture={venture} />}
      {mayManage && <TeamTasks about={{ record: 'venture', id: venture.id }} />}
      {mayManage && (
        <TitledCard title="Name and submissions" lead="Earlier addresses lead to the new one.">
          <div className="flex flex-col gap-6">
            {isOpen && <NameForm venture={venture} />}
            <LinkSubmissionForm venture={venture} />
          </div>
        </TitledCard>
      )}
    </div>
  );
}
