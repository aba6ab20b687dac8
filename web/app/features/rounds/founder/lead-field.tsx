import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { RoundDetail, RoundLedger } from '@proxima/contract/rounds/round-wire';
import { api } from '../../../session/api.ts';
import { useSavedChoice } from '../../../session/use-saved-choice.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useRoundChange } from '../rounds.queries.ts';

/** Marks the lead investor. Others read the name only once the lead agrees. */
export function LeadField({ round, ledger }: { round: RoundDetail; ledger: RoundLedger }) {
  const mark = useRoundChange((commitment_id: number | null) =>
    api.call(roundEndpoints.markLead, { params: { id: round.id }, body: { commitment_id } }),
  );
  const firm = ledger.commitments.filter(({ step }) => isFirmStep(step));
  const lead = firm.find(({ is_lead }) => is_lead);
  const [leadId, choose] = useSavedChoice(lead?.id ?? null, mark.mutateAsync);
  if (!ledger.may.includes('mark_lead') || firm.length === 0) return null;
  return (
    <SelectField
      className="mt-5 max-w-sm"
      label="Lead investor"
      quiet
      placeholder="None"
      help={
        lead && !lead.may_be_named
          ? 'Other investors do not read the name: the lead has not agreed yet.'
          : undefined
      }
      options={firm.map(({ id, party }) => ({ value: String(id), label: party.name }))}
      value={leadId ?? ''}
      onChange={({ target }) => choose(target.value ? Number(target.value) : null)}
    />
  );
}
