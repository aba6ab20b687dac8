import { countryName } from '@proxima/contract/countries/country-name';
import { formatMoney, money } from '@proxima/contract/money/money';
import { allocationLabels } from '@proxima/contract/rounds/allocation';
import { issuerText } from '@proxima/contract/rounds/issuer-text';
import { roundStateLabels } from '@proxima/contract/rounds/round-states';
import { instruments, valuationBases } from '@proxima/contract/rounds/round-terms';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { listLedgerLines } from '../../rounds/ledger/list-ledger-lines.ts';
import { listOwnCommitments } from '../../rounds/portfolio/read-portfolio.ts';
import { readLedger } from '../../rounds/reading/read-ledger.ts';
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
      const { interests, outside } = await readLedger(seen, id);
      if (lines.length + interests.length + outside.length === 0) continue;
      const of = (minor: number) => formatMoney(money(bar.currency, minor));
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
          of(amount),
        ]),
      );
      yield* tableOf(
        [
          ['Interest, not in the ledger', 34],
          ['When', 30],
          ['Range', 34],
          ['Note', 60],
        ],
        interests.map(({ name, at, range_min, range_max, note }) => [
          name ?? 'Without a name',
          timeText(at),
          `${of(range_min)} to ${of(range_max)}`,
          note,
        ]),
      );
      yield* tableOf(
        [
          ['Raised outside the platform', 60],
          ['Entered', 30],
          ['By', 30],
          ['Confirmed', 20],
          ['Amount', 24, true],
        ],
        outside.map(({ what, entered_at, entered_by, is_confirmed, amount }) => [
          what,
          timeText(entered_at),
          entered_by,
          is_confirmed ? 'Yes' : 'No',
          of(amount),
        ]),
      );
    }
  }),
];

async function* roundBlocks(seen: Reading['seen'], id: number): AsyncGenerator<DossierBlock> {
  const round = await readRound(seen, id);
  const { state, bar, terms, terms_version, closes_at, issuer, reason, own_interest } = round;
  const of = (minor: number) => formatMoney(money(bar.currency, minor));
  yield heading(`${instruments[terms.instrument]} round ${id}`);
  yield factsOf([
    ['State', roundStateLabels[state].label],
    ['Reason', reason],
    ['Issuing company', issuer && issuerText(issuer, countryName(issuer.country))],
    ['Terms', `Version ${terms_version}`],
    ['Terms in words', terms.details],
    [
      'Valuation',
      terms.valuation && `${of(terms.valuation.amount)} ${valuationBases[terms.valuation.basis]}`,
    ],
    ['When it binds', terms.binding],
    ['Minimum, target, hard cap', `${of(bar.minimum)}, ${of(bar.target)}, ${of(bar.hard_cap)}`],
    ['Tickets', `${of(terms.ticket_min)} to ${of(terms.ticket_max)}`],
    ['Allocation rule', allocationLabels[terms.allocation].label],
    ['Closes', timeText(closes_at)],
    ['Firmly committed', of(bar.firm)],
    ['Soft commitments, not added', of(bar.soft)],
    ['Funded', of(bar.funded)],
    ['Raised outside the platform', of(bar.outside)],
    ['Your interest', own_interest && `${of(own_interest.range_min)} to ${of(own_interest.range_max)}`],
    ['Your note', own_interest?.note],
  ]);
  yield* tableOf(
    [
      ['Use of funds', 60],
      ['At', 30],
      ['Share', 20, true],
    ],
    [
      ...terms.use_at_minimum.map(({ label, percent }) => [label, 'the minimum', `${percent}%`]),
      ...terms.use_at_target.map(({ label, percent }) => [label, 'the target', `${percent}%`]),
    ],
  );
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
