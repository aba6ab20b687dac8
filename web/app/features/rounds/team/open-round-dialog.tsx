import { issuerText } from '@proxima/contract/rounds/issuer-text';
import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { roundMessages } from '@proxima/contract/rounds/round-messages';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { receivesText } from '@proxima/contract/ventures/operator-receives';
import { countryName } from '../../../domain/countries.ts';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { isShownTerm, labelOfTerm, termText } from '../shown/term-text.ts';

const summarised = [
  'instrument',
  'valuation',
  'discount',
  'minimum',
  'target',
  'hard_cap',
  'ticket_min',
  'ticket_max',
  'opens_at',
  'closes_at',
  'audience',
] as const satisfies (keyof RoundTerms)[];

interface OpenRoundDialogProps {
  round: RoundDetail;
  /** Whether it opens as soon as it is approved. */
  isDue: boolean;
  onClose: () => void;
}

/** What investors will be offered, before a round is opened to them. The server asks for the password. */
export function OpenRoundDialog({ round, isDue, onClose }: OpenRoundDialogProps) {
  const approve = useRoundChange(
    () => api.call(adminRoundEndpoints.open, { params: { id: round.id }, body: { version: round.version } }),
    onClose,
  );
  const { terms, issuer, operator_receives } = round;
  return (
    <FormDialog
      onClose={onClose}
      title={isDue ? 'Open this round?' : 'Approve this round?'}
      description={
        isDue
          ? 'Investors can commit immediately. From then on these terms change only by new versions.'
          : 'It opens to investors at its opening time, without a further question.'
      }
      submitLabel={isDue ? 'Open round' : 'Approve'}
      onSubmit={() => approve.mutate()}
      pending={approve.isPending}
      pendingLabel={isDue ? 'Opening...' : 'Approving...'}
      disabled={operator_receives === null}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums sm:gap-x-6">
        {summarised
          .filter((term) => isShownTerm(terms, term))
          .map((term) => (
            <Fact key={term} term={labelOfTerm(terms, term)}>
              {termText(terms, term)}
            </Fact>
          ))}
      </dl>
      <dl className="grid gap-3">
        {issuer && <Fact term="Issuing company">{issuerText(issuer, countryName(issuer.country))}</Fact>}
        <Fact term="What we receive">
          {operator_receives ? receivesText(operator_receives) : roundMessages.noReceives}
        </Fact>
      </dl>
    </FormDialog>
  );
}
