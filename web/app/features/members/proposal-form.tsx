import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { accreditationForm } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { api } from '../../session/api.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { confirmersText } from './accreditation-status.ts';
import { useMemberChange } from './members.queries.ts';

const choices = [
  { value: 'accepted', label: 'Accept' },
  { value: 'refused', label: 'Refuse' },
];

const empty = { decision: null, reason: '', valid_until: '' };

/** Proposes a decision about an investor's proof. */
export function ProposalForm({ member }: { member: AdminMemberDetail }) {
  const { form, field } = useCheckedForm(accreditationForm, {
    defaultValues: { reason: '', valid_until: '' },
  });
  const { handleSubmit, watch } = form;
  const draft = useFormDraft({ kind: reviewDrafts.accreditation, subject: member.id, form, empty });
  const propose = useMemberChange((body: Parameters<Parameters<typeof handleSubmit>[0]>[0]) =>
    api.call(accreditationEndpoints.propose, { params: { id: member.id }, body }),
  );
  const decision = watch('decision');
  const submit = handleSubmit((body) => propose.mutate(body, { onSuccess: () => draft.end() }));
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
      <p className="text-sm text-ink-soft">
        Two people decide. {confirmersText(member.accreditation_confirmers)} The investor is notified then.
      </p>
      <Button
        type="submit"
        size="small"
        className="self-start"
        pending={propose.isPending}
        pendingLabel="Saving..."
      >
        Propose
      </Button>
      <DraftLine draft={draft} />
    </form>
  );
}
