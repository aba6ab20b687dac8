import { formatMoney, money } from '@proxima/contract/money/money';
import { allocationLabels } from '@proxima/contract/rounds/allocation';
import { roundStateLabels } from '@proxima/contract/rounds/round-states';
import { instruments } from '@proxima/contract/rounds/round-terms';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { listLedgerLines } from '../../rounds/ledger/list-ledger-lines.ts';
import { listOwnCommitments } from '../../rounds/portfolio/read-portfolio.ts';
import { readOwnCommitment } from '../../rounds/reading/read-own.ts';
import { listRounds, readRound } from '../../rounds/reading/read-round.ts';
import { factsOf, heading, part, tableOf, timeText } from '../blocks.ts';
import type { DossierBlock, DossierPart, Reading } from '../dossier.ts';

/** The rounds of a venture, the caller's own commitments and, for founders and the team, the ledgers. */
export const roundParts = (ventureId: number): DossierPart[] => [
  part('Rounds', async function* ({ seen }) {
    for (const { id } of await listRounds(seen, ventureId)) yield* roundBlocks(seen, id);
  }),
  part('Your commitments', (reading) => ownBlocks(reading, ventureId)),
  part('Ledger', async function* ({ seen }) {
    for (const { id, bar } of await listRounds(seen, ventureId)) {
      const lines = await listLedgerLines(seen, id);
      if (lines.length === 0) continue;
      yield heading(`Ledger of round ${id}`);
      yield* tableOf(
        [
          ['No.', 8, true],
          ['When', 30],
          ['Investor', 34],
          ['Step', 34],
          ['Amount', 24, true],
        ],
        lines.map(({ position, at, party, step, amount, reference }) => [
          String(position),
          timeText(at.toISOString()),
          party,
          reference ? `${stepLabels[step]}, reference ${reference}` : stepLabels[step],
          formatMoney(money(bar.currency, amount)),
        ]),
      );
    }
  }),
];

async function* roundBlocks(seen: Reading['seen'], id: number): AsyncGenerator<DossierBlock> {
  const { state, bar, terms, terms_version, closes_at, issuer, reason } = await readRound(seen, id);
  const of = (minor: number) => formatMoney(money(bar.currency, minor));
  yield heading(`${instruments[terms.instrument]} round ${id}`);
  yield factsOf([
    ['State', roundStateLabels[state].label],
    ['Reason', reason],
    ['Issuing company', issuer?.legal_name],
    ['Terms', `Version ${terms_version}`],
    ['Terms in words', terms.details],
    ['Minimum, target, hard cap', `${of(bar.minimum)}, ${of(bar.target)}, ${of(bar.hard_cap)}`],
    ['Tickets', `${of(terms.ticket_min)} to ${of(terms.ticket_max)}`],
    ['Allocation rule', allocationLabels[terms.allocation].label],
    ['Closes', timeText(closes_at)],
    ['Firmly committed', of(bar.firm)],
    ['Soft commitments, not added', of(bar.soft)],
    ['Funded', of(bar.funded)],
    ['Raised outside the platform', of(bar.outside)],
  ]);
}

async function* ownBlocks(
  { seen: { actor, ...context } }: Reading,
  ventureId: number,
): AsyncGenerator<DossierBlock> {
  if (actor.kind !== 'member') return;
  const own = (await listOwnCommitments({ ...context, actor })).filter(
    ({ venture }) => venture.id === ventureId,
  );
  for (const { id } of own) {
    const { party, currency, lines, agreement } = await readOwnCommitment({ ...context, actor }, id);
    yield heading(`Commitment ${id}, ${party.name}`);
    yield* tableOf(
      [
        ['No.', 8, true],
        ['When', 36],
        ['Step', 40],
        ['Amount', 30, true],
      ],
      lines.map(({ position, at, step, amount }) => [
        String(position),
        timeText(at),
        stepLabels[step],
        formatMoney(money(currency, amount)),
      ]),
    );
    if (agreement) yield { kind: 'text', text: agreement.text };
  }
}
