import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { type VentureChoice, ventureChoice } from '@proxima/contract/ventures/venture-choice';
import { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import type { VentureOffer } from '@proxima/contract/ventures/venture-wire';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useVentureOffer } from '../decisions/decisions.queries.ts';
import { useRefreshSubmissions } from '../submissions.queries.ts';

interface CreateVentureProps {
  submissionId: number;
  proposal: VentureOffer['proposal'];
}

function CreateVenture({ submissionId, proposal }: CreateVentureProps) {
  const { form, field } = useCheckedForm(ventureChoice, { defaultValues: proposal });
  const create = useChange(
    (choice: VentureChoice) =>
      api.call(adminVentureEndpoints.create, { body: { submission_id: submissionId, ...choice } }),
    useRefreshSubmissions(),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((choice) => create.mutate(choice))}
      className="flex flex-col gap-4 print:hidden"
    >
      <TextField label="Name of the venture" required {...field('name')} />
      <SelectField label="Industry" required options={ventureIndustries} {...field('industry')} />
      <SelectField label="Stage" required options={ventureStages} {...field('stage')} />
      <Button type="submit" pending={create.isPending} pendingLabel="Creating...">
        Create venture
      </Button>
    </form>
  );
}

interface VentureCardProps {
  submission: AdminSubmissionDetail;
  mayManage: boolean;
}

/** The venture that a submission led to, or the form that creates one from an approved submission. */
export function VentureCard({ submission, mayManage }: VentureCardProps) {
  const offer = useVentureOffer(submission).data;
  if (!offer || (!offer.venture && submission.status !== 'approved')) return null;
  const { venture, proposal, refusal } = offer;
  return (
    <TitledCard
      title="Venture"
      lead={venture ? 'This submission became a venture.' : 'An approved submission can become a venture.'}
    >
      {venture && (
        <p className="text-sm">
          <span className="text-ink-soft">{venture.number}</span>{' '}
          <a href={paths.adminVenture(venture.slug)} className="text-link font-medium wrap-anywhere">
            {venture.name}
          </a>
        </p>
      )}
      {!venture && refusal && <p className="text-sm text-ink-soft">{refusal}</p>}
      {!venture && !refusal && mayManage && (
        <CreateVenture submissionId={submission.id} proposal={proposal} />
      )}
    </TitledCard>
  );
}
