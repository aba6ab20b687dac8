import { percentOf } from '@proxima/contract/money/share-sold';
import { closesInSteps, type RoundTerms, termLabels } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import type { ReactNode } from 'react';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useTermsVersions } from '../rounds.queries.ts';
import { isShownTerm, labelOfTerm, termText } from './term-text.ts';

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="text-sm tabular-nums whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
);

const before = ['instrument', 'valuation', 'discount', 'ticket_min', 'ticket_max'] as const;
const after = ['reflection_days', 'allocation', 'audience', 'binding', 'details'] as const;

const percent = (share: number | null): string | null => (share === null ? null : percentOf(share));

function Sold({ round }: { round: RoundDetail }) {
  const { at_minimum, at_target } = round.share_sold;
  const minimum = percent(at_minimum);
  const target = percent(at_target);
  if (minimum === null || target === null) return null;
  if (round.terms.instrument !== 'equity')
    return (
      <Row term="Share of the company at the cap">
        {`${minimum} at the minimum, ${target} at the target, if it converts at the cap. Conversion and later rounds can change it.`}
      </Row>
    );
  return (
    <Row term="Share of the company sold">
      {`${minimum} at the minimum, ${target} at the target. The other ${percent(10_000 - (at_target ?? 0))} stays with the current owners.`}
    </Row>
  );
}

const Terms = ({ terms, names }: { terms: RoundTerms; names: readonly (keyof RoundTerms)[] }) =>
  names
    .filter((term) => isShownTerm(terms, term))
    .map((term) => (
      <Row key={term} term={labelOfTerm(terms, term)}>
        {termText(terms, term)}
      </Row>
    ));

/** The terms in force as a short table, with their version and its date. */
export function TermsCard({ round }: { round: RoundDetail }) {
  const { terms } = round;
  const versions = useTermsVersions(round.id).data;
  const inForce = versions?.find(({ version }) => version === round.terms_version);
  const since = inForce?.in_force_at ?? inForce?.created_at;
  return (
    <TitledCard
      title="Terms"
      lead={`Version ${round.terms_version}${since ? `, ${longDate(since)}` : ''}. Amounts are in ${terms.currency}.`}
    >
      <dl className="divide-y divide-line">
        <Terms terms={terms} names={before} />
        <Sold round={round} />
        <Terms terms={terms} names={['use_at_minimum', 'use_at_target']} />
        <Row term={termLabels.opens_at}>
          <ZonedTime at={round.opens_at} zone={terms.opens_at.time_zone} />
        </Row>
        <Row term={termLabels.closes_at}>
          <ZonedTime at={round.closes_at} zone={terms.closes_at.time_zone} />
        </Row>
        <Terms terms={terms} names={['payment_due_on', ...after]} />
        {closesInSteps(terms.instrument) && (
          <Row term="Closing">
            In steps, once the minimum is reached: commitments can be accepted before the closing time.
          </Row>
        )}
        {round.lead_investor && <Row term="Lead investor">{round.lead_investor}</Row>}
      </dl>
    </TitledCard>
  );
}
