import { z } from 'zod';
import { termLabels } from '../rounds/round-terms.ts';
import { checkKinds } from '../rounds/round-wire.ts';
import { action } from './audit-action.ts';
import {
  amount,
  currency,
  day,
  flag,
  moment,
  nullable,
  number,
  oneOf,
  optional,
  quoted,
  someOf,
  storedOnly,
  text,
  thing,
} from './audit-fields.ts';

const commitment = thing('commitment');
const because = '[, giving as reason {reason}]';
const reason = { reason: quoted };
const money = { amount, currency };
const version = { version: number };
const ofVenture = { venture: thing('venture') };

const stepped = {
  commitment,
  step: storedOnly(z.string()),
  ...money,
  position: storedOnly(z.number()),
  /** The day of the transfer, of a payment. */
  paid_on: optional(day),
};
const step = (sentence: string) => action('round', sentence, stepped);
const paid = { commitment, ...money, paid_on: day };

/** Rounds, commitments and payments. Amounts are in minor units of `currency`. */
export const moneyActions = {
  'round.created': action('round', 'drafted a round of {venture}', ofVenture),
  'round.saved': action('round', 'changed the draft of {subject}'),
  'round.discarded': action('round', 'deleted the draft of a round (round {number})'),
  'round.proposed': action('round', 'proposed {subject} to the team', ofVenture),
  'round.taken-back': action('round', 'took back the proposal of {subject}'),
  'round.returned': action('round', `returned {subject} to its founders${because}`, reason),
  'round.approved': action('round', 'approved {subject}[ on version {terms} of its terms]', {
    version: storedOnly(z.number()),
    terms: number,
  }),
  'round.opened': action(
    'round',
    'opened {subject} on version {terms} of its terms[, with a minimum of {minimum} and a target of {target}]',
    { ...ofVenture, terms: number, currency, minimum: amount, target: amount },
  ),
  'round.terms-proposed': action('round', 'proposed version {version} of the terms of {subject}', version),
  'round.terms-taken-back': action('round', 'took back version {version} of the terms of {subject}', version),
  'round.terms-refused': action('round', `refused version {version} of the terms of {subject}${because}`, {
    ...version,
    ...reason,
  }),
  'round.terms-changed': action(
    'round',
    ({ isMaterial }) =>
      isMaterial
        ? 'put version {version} of the terms of {subject} into force ({changed}), a material change that investors must reconfirm'
        : 'put version {version} of the terms of {subject} into force ({changed})',
    { ...version, changed: someOf(termLabels), isMaterial: flag },
  ),
  'round.suspended': action('round', `suspended {subject}${because}`, reason),
  'round.resumed': action('round', 'resumed {subject}[, which was suspended on {suspended_at}]', {
    suspended_at: optional(moment),
  }),
  'round.cancelled': action('round', `cancelled {subject}${because}`, reason),
  'round.ended': action(
    'round',
    'ended the time for commitments to {subject}, whose commitments become final on {settles}',
    {
      settles: moment,
    },
  ),
  'round.settled': action(
    'round',
    'recorded that commitments to {subject} are final[, {firm} in firm ones]',
    {
      firm: amount,
      currency,
    },
  ),
  'round.closed': action('round', 'closed {subject}[ with {allocated} allocated]', {
    allocated: amount,
    currency,
  }),
  'round.failed': action(
    'round',
    'ended {subject} without success[: {firm} in firm commitments, of a minimum of {minimum}]',
    {
      firm: amount,
      minimum: amount,
      currency,
    },
  ),
  'round.lead-marked': action(
    'round',
    ({ commitment: lead }) =>
      lead === null
        ? 'recorded that {subject} has no lead investor'
        : 'recorded {commitment} as the lead investor of {subject}',
    { commitment: nullable(commitment) },
  ),
  'round.interest-shown': action('round', 'showed interest in {subject}'),
  'round.interest-ended': action('round', 'took back their interest in {subject}'),
  'commitment.commit-softly': step('made a soft commitment[ of {amount}] to {subject}{commitment:as}'),
  'commitment.join-waitlist': step('joined the waitlist of {subject}[ with {amount}]{commitment:as}'),
  'commitment.offer': step('offered {commitment} room[ for {amount}] in {subject}'),
  'commitment.commit': step('signed a firm commitment[ of {amount}] to {subject}{commitment:as}'),
  'commitment.accept-offer': step(
    'accepted the offer and signed a firm commitment[ of {amount}] to {subject}{commitment:as}',
  ),
  'commitment.reconfirm': step('reconfirmed the commitment[ of {amount}] to {subject}{commitment:as}'),
  'commitment.raise': step('raised the firm commitment to {subject}[ to {amount}]{commitment:as}'),
  'commitment.leave': step(
    'ended the commitment[ of {amount}] to {subject}{commitment:as}, which did not bind',
  ),
  'commitment.withdraw': step('withdrew the commitment[ of {amount}] to {subject}{commitment:as}'),
  'commitment.release': step('released {commitment} from the commitment[ of {amount}] to {subject}'),
  'commitment.lapse': step(
    'let the commitment[ of {amount}] of {commitment} to {subject} lapse, whose time had passed',
  ),
  'commitment.scale-back': step('scaled the commitment of {commitment} to {subject} back[ to {amount}]'),
  'commitment.accept': step('accepted the commitment[ of {amount}] of {commitment} to {subject}'),
  'commitment.decline': step('declined the commitment[ of {amount}] of {commitment} to {subject}'),
  'commitment.allocate': step('confirmed the allocation[ of {amount}] to {commitment} in {subject}'),
  'commitment.sign': step(
    'recorded the signed investment documents of {commitment} in {subject}[ for {amount}]',
  ),
  'commitment.pay': step('confirmed the payment[ of {amount}] by {commitment} to {subject}[ on {paid_on}]'),
  'commitment.mark-unpaid': step(
    'recorded a payment[ of {amount}] by {commitment} to {subject} as overdue and not made',
  ),
  'commitment.give-back': step(
    'confirmed the return[ of {amount}] to {commitment} from {subject}[ on {paid_on}]',
  ),
  'commitment.checked': action('round', 'recorded a check of {commitment} for {subject}: {kind}', {
    commitment,
    kind: oneOf(checkKinds),
  }),
  'commitment.naming-changed': action(
    'round',
    ({ agrees }) =>
      agrees
        ? 'agreed to be named to other investors as the lead investor of {subject}{commitment:as}'
        : 'no longer agreed to be named to other investors as the lead investor of {subject}{commitment:as}',
    { commitment, agrees: flag },
  ),
  'commitment.release-asked': action(
    'round',
    'asked to be released from the commitment to {subject}{commitment:as}',
    {
      commitment,
    },
  ),
  'agreement.opened': action('round', 'opened the signed agreement of {commitment} with {subject}', {
    commitment,
    position: storedOnly(z.number()),
  }),
  'payment.received-recorded': action(
    'round',
    'recorded a payment[ of {amount}] by {commitment} to {subject}[ on {paid_on}], for the team to confirm',
    paid,
  ),
  'payment.returned-recorded': action(
    'round',
    'recorded a return[ of {amount}] to {commitment} from {subject}[ on {paid_on}], for the team to confirm',
    paid,
  ),
  'payment.refused': action(
    'round',
    'refused to confirm the recorded payment[ of {amount}] between {commitment} and {subject}[ on {paid_on}]',
    paid,
  ),
  'outside-money.recorded': action(
    'round',
    'recorded[ {amount} of] money raised outside the platform for {subject}',
    money,
  ),
  'outside-money.confirmed': action(
    'round',
    'confirmed[ {amount} of] money raised outside the platform for {subject}',
    money,
  ),
  'outside-money.refused': action(
    'round',
    'refused[ {amount} of] money raised outside the platform for {subject}',
    money,
  ),
  'investing-party.added': action('user', 'added {kind} to the investing parties of {account}', {
    kind: oneOf({ company: 'A company', vehicle: 'An investment vehicle' }),
  }),
  'investing-party.removed': action(
    'user',
    'removed a company or vehicle from the investing parties of {account}',
  ),
  'exchange-rate.saved': action(
    'exchange-rate',
    'set the exchange rate of {base} to {quote} to {rate} as of {rated_on}',
    {
      base: text,
      quote: text,
      rate: text,
      rated_on: day,
    },
  ),
  'exchange-rate.removed': action('exchange-rate', 'removed the exchange rate of {base} to {quote}', {
    base: text,
    quote: text,
  }),
} as const;
