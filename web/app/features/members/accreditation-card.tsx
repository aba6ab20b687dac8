import { wireFile } from '@proxima/contract/files/stored-files';
import {
  type AdminMemberDetail,
  accreditationForm,
  memberEndpoints,
} from '@proxima/contract/members/members';
import { FileChip } from '../../domain/files/file-chip.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { accreditationStatus } from './accreditation-status.ts';
import { useMemberChange } from './members.queries.ts';

const choices = [
  { value: 'accepted', label: 'Accept' },
  { value: 'refused', label: 'Refuse' },
];

const empty = { decision: null, reason: '', valid_until: '' };

function ReviewForm({ memberId }: { memberId: number }) {
  const { form, field } = useCheckedForm(accreditationForm, {
    defaultValues: { reason: '', valid_until: '' },
  });
  const { handleSubmit, watch } = form;
  const draft = useFormDraft({ kind: 'accreditation', subject: memberId, form, empty });
  const review = useMemberChange((body: Parameters<Parameters<typeof handleSubmit>[0]>[0]) =>
    api.call(memberEndpoints.reviewAccreditation, { params: { id: memberId }, body }),
  );
  const decision = watch('decision');
  const submit = handleSubmit((body) => review.mutate(body, { onSuccess: () => draft.end() }));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <RadioGroup label="Your decision" required options={choices} {...field('decision')} />
      {decision === 'accepted' && (
        <TextField label="Valid until" required type="date" {...field('valid_until')} />
      )}
      {decision && (
        <TextArea
          label={decision === 'refused' ? 'Reason for the investor' : 'Comment for the investor'}
          required={decision === 'refused'}
          boxClassName="h-24"
          {...field('reason')}
        />
      )}
      <Button
        type="submit"
        size="small"
        className="self-start"
        pending={review.isPending}
        pendingLabel="Saving..."
      >
        Save and notify the investor
      </Button>
      <DraftLine draft={draft} />
    </form>
  );
}

const History = ({ entries }: { entries: AdminMemberDetail['accreditation'] }) => (
  <ul className="mt-3 flex flex-col gap-2 text-sm">
    {entries.map((entry) => (
      <li key={entry.at}>
        <span className="font-medium">
          {entry.decision === 'accepted' ? `Accepted until ${longDate(entry.valid_until ?? '')}` : 'Refused'}
        </span>{' '}
        <span className="text-ink-soft">
          by {entry.decided_by} on {longDate(entry.at)}
        </span>
        {entry.reason && <p className="text-ink-soft">{entry.reason}</p>}
      </li>
    ))}
  </ul>
);

interface AccreditationCardProps {
  member: AdminMemberDetail;
  mayManage: boolean;
}

/** An investor's proof of accreditation and the team's reviews of it. */
export function AccreditationCard({ member, mayManage }: AccreditationCardProps) {
  const proof = wireFile.safeParse(member.profile.proof_of_accreditation);
  const status = accreditationStatus(member.accreditation[0], proof.data);
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Accreditation</h2>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {member.profile.accredited_investor === 'yes'
          ? 'Says they are an accredited investor.'
          : 'Does not say they are an accredited investor.'}
      </p>
      {proof.success ? (
        <FileChip file={proof.data} className="mt-3" />
      ) : (
        <p className="mt-2 text-sm">No proof uploaded.</p>
      )}
      <History entries={member.accreditation} />
      {proof.success && mayManage && <ReviewForm memberId={member.id} />}
    </Card>
  );
}
