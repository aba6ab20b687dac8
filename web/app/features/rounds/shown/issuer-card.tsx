import { issuerText } from '@proxima/contract/rounds/issuer-text';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { receivesText } from '@proxima/contract/ventures/operator-receives';
import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { countryName } from '../../../domain/countries.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { Fact } from '../../../ui/display/fact.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

function Issuer({ issuer }: Pick<RoundDetail, 'issuer'>) {
  if (!issuer) return <Fact term="Issuing company">Not on record yet.</Fact>;
  const { country, declared_at } = issuer;
  return (
    <>
      <Fact term="Issuing company">{issuerText(issuer, countryName(country))}</Fact>
      <Fact term="Declaration">
        {declared_at
          ? `On ${longDate(declared_at)} its representative declared that the information is complete and not misleading.`
          : 'Its representative has not yet declared that the information is complete.'}
      </Fact>
    </>
  );
}

/** The issuing company, what the operator receives, and the notice that forecasts are not reliable. */
export const IssuerCard = ({ round }: { round: RoundDetail }) => {
  const receives = round.operator_receives;
  return (
    <TitledCard title="Company and our own interest" lead="Who you would invest in, and what we receive.">
      <dl className="grid gap-4">
        <Issuer issuer={round.issuer} />
        <Fact term="What we receive">
          {receives
            ? receivesText(receives)
            : 'Our team has not yet entered what we receive from this venture.'}
        </Fact>
      </dl>
      <p className="mt-5 max-w-text border-t border-line pt-4 text-xs text-ink-soft">
        {projectionMessages.forecast}
      </p>
    </TitledCard>
  );
};
