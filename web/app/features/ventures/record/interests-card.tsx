import { interestForm } from '@proxima/contract/ventures/record-forms';
import { type VentureRecord, ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useMe, useVentureChange } from '../people/people.queries.ts';

type Interest = VentureRecord['interests'][number];

function InterestForm({ id }: { id: number }) {
  const { form, field } = useCheckedForm(interestForm, {
    mode: 'onSubmit',
    defaultValues: { what: '' },
  });
  const declare = useVentureChange((body: { what: string }) =>
    api.call(ventureRecordEndpoints.declareInterest, { params: { id }, body }),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((body) => declare.mutate(body))}
      className="mt-5 flex flex-col items-start gap-4 border-t border-line pt-5"
    >
      <TextArea
        label="Your interest in this venture"
        required
        boxClassName="h-24"
        help="For instance shares that you or a relative own. Readers can see it with your name."
        className="w-full"
        {...field('what')}
      />
      <Button type="submit" kind="secondary" pending={declare.isPending} pendingLabel="Saving...">
        Declare this interest
      </Button>
    </form>
  );
}

const InterestRow = ({ interest }: { interest: Interest }) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p>
      <span className="font-medium wrap-anywhere">{interest.name}</span>{' '}
      <span className="text-ink-soft">
        {interest.until
          ? `from ${longDate(interest.since)} to ${longDate(interest.until)}`
          : `since ${longDate(interest.since)}`}
      </span>
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{interest.what}</p>
  </li>
);

interface InterestsCardProps {
  venture: VentureDetail;
  interests: VentureRecord['interests'];
  isTeam: boolean;
}

/** Declared stakes in the venture, founders aside, and the form for those who may declare one. */
export function InterestsCard({ venture, interests, isTeam }: InterestsCardProps) {
  const me = useMe();
  const own = interests.find(({ user_id, until }) => user_id === me && until === null);
  const mayDeclare = isTeam || venture.roles.some((role) => role !== 'founder');
  const params = { id: venture.id };
  const withdraw = useVentureChange(() => api.call(ventureRecordEndpoints.withdrawInterest, { params }));
  return (
    <TitledCard
      title="Declared interests"
      lead="Stakes held by administrators, project managers and mentors. No one with a stake can approve anything in this venture."
    >
      <ul className="divide-y divide-line text-sm">
        {interests.map((interest) => (
          <InterestRow key={interest.user_id} interest={interest} />
        ))}
        {interests.length === 0 && <li className="text-ink-soft">None declared.</li>}
      </ul>
      {own && (
        <Button kind="secondary" size="small" className="mt-4" change={withdraw}>
          Withdraw my interest
        </Button>
      )}
      {mayDeclare && !own && <InterestForm id={venture.id} />}
    </TitledCard>
  );
}
