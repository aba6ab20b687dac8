import { noBankDetails } from '../rounds/round-messages.ts';
import { type ShownKind, shown } from './kind-rows.ts';

/** Included in every email about a round. */
const note = noBankDetails;

const ofRound = { member: '/dashboard/ventures/:key/round', team: '/admin/ventures/:key/round' };
const founders = { member: 'rounds', team: 'ventures' } as const;
const money = { member: 'money', team: 'ventures' } as const;
const ofPortfolio = { member: '/dashboard/portfolio' };

const toFounders = <const Title extends string, const Neutral extends string>(
  title: Title,
  neutral: Neutral,
) =>
  shown({
    audience: 'account',
    subject: 'round',
    topic: founders,
    title,
    neutral,
    email: 'now',
    note,
    path: ofRound,
  });
const toTeam = <const Title extends string, const Neutral extends string>(title: Title, neutral: Neutral) =>
  shown({
    audience: 'team',
    subject: 'round',
    topic: 'ventures',
    title,
    neutral,
    email: 'now',
    note,
    path: ofRound,
  });
const toInvestors = <const Title extends string, const Neutral extends string>(
  title: Title,
  neutral: Neutral,
) =>
  shown({
    audience: 'member',
    subject: 'round',
    topic: 'money',
    title,
    neutral,
    outlivesAccess: true,
    email: 'now',
    note,
    path: ofPortfolio,
  });
/** To founders, the team and everyone with a commitment. */
const toAll = <const Title extends string, const Neutral extends string>(title: Title, neutral: Neutral) =>
  shown({
    audience: 'account',
    subject: 'round',
    topic: money,
    title,
    neutral,
    outlivesAccess: true,
    email: 'now',
    note,
    path: { member: '/dashboard/ventures/:key/round', team: '/admin/ventures/:key/round' },
  });

/** Notifications about rounds and commitments. None of them contains an amount, a term or the name of an investor. */
export const roundKinds = {
  round_proposed: toTeam('A round of {name} was proposed', 'A round was proposed'),
  round_taken_back: toTeam('The proposed round of {name} was taken back', 'A proposed round was taken back'),
  round_returned: toFounders('The round of {name} was returned to you', 'Your round was returned to you'),
  round_approved: toFounders('The round of {name} is approved', 'Your round is approved'),
  round_opened: toFounders('The round of {name} is open', 'Your round is open'),
  round_suspended: toAll('The round of {name} is suspended', 'A round that concerns you is suspended'),
  round_resumed: toAll('The round of {name} has resumed', 'A round that concerns you has resumed'),
  round_cancelled: toAll('The round of {name} was cancelled', 'A round that concerns you was cancelled'),
  round_ended: toAll(
    'The round of {name} has ended and is being settled',
    'A round that concerns you has ended and is being settled',
  ),
  round_deciding: {
    ...toFounders(
      'The commitments to {name} are waiting for a decision',
      'Commitments in a round are waiting for a decision',
    ),
    topic: money,
  },
  round_failed: toAll(
    'The round of {name} did not reach its minimum. All commitments have lapsed',
    'A round that concerns you did not reach its minimum. All commitments have lapsed',
  ),
  round_closed: toAll('The round of {name} is closed', 'A round that concerns you is closed'),
  terms_proposed: toTeam(
    'A change of terms was proposed for {name}',
    'A change to the terms of a round was proposed',
  ),
  terms_refused: toFounders(
    'The change to the terms of {name} was not approved',
    'The change to the terms of your round was not approved',
  ),
  terms_approved: toFounders(
    'The new terms of {name} are in force',
    'The new terms of your round are in force',
  ),
  terms_changed: toInvestors(
    'The terms of {name} have changed. Reconfirm your commitment within five working days, or you are released',
    'The terms of a round have changed. Reconfirm your commitment within five working days, or you are released',
  ),
  /** After a change of the profile, the projections, or terms that are not material. */
  round_changed: toInvestors(
    'What you were shown about {name} has changed',
    'What you were shown about a venture has changed',
  ),
  commitment_made: toFounders(
    'There is news about a commitment to {name}',
    'There is news about a commitment in your round',
  ),
  commitment_ended: toFounders('A commitment to {name} has ended', 'A commitment in your round has ended'),
  release_asked: {
    ...toFounders(
      'An investor in {name} has asked to be released',
      'An investor in your round has asked to be released',
    ),
    topic: money,
  },
  payment_refused: {
    ...toFounders(
      'Money that you recorded for {name} was not confirmed',
      'Money that you recorded was not confirmed',
    ),
    topic: money,
  },
  round_awaits_team: toTeam('The round of {name} is waiting for you', 'A round is waiting for you'),
  commitment_firm: {
    ...toInvestors('Your firm commitment to {name} is recorded', 'Your firm commitment is recorded'),
    note: `What you agreed to, as a PDF with its hash, is in your portfolio. ${noBankDetails}`,
  },
  commitment_changed: toInvestors(
    'There is news about your commitment to {name}',
    'There is news about your commitment',
  ),
  commitment_lapsed: toInvestors('Your commitment to {name} has lapsed', 'Your commitment has lapsed'),
  room_offered: toInvestors(
    'There is room for you in the round of {name}, for at most 48 hours',
    'There is room for you in a round, for at most 48 hours',
  ),
  status_to_renew: toInvestors(
    'Your investor status has ended. Renew it within ten days to keep your commitment to {name}',
    'Your investor status has ended. Renew it within ten days to keep your commitment',
  ),
  soft_ending: toInvestors(
    'Your soft commitment to {name} lapses in three days unless you renew it',
    'One of your soft commitments lapses in three days unless you renew it',
  ),
  reflection_ending: toInvestors(
    'Your time to reflect on {name} ends within a day',
    'Your time to reflect on a commitment ends within a day',
  ),
  round_ending_week: {
    ...toInvestors('The round of {name} closes in a week', 'A round that concerns you closes in a week'),
    topic: 'rounds',
  },
  round_ending_day: {
    ...toInvestors('The round of {name} closes in a day', 'A round that concerns you closes in a day'),
    topic: 'rounds',
  },
  payment_due: toInvestors(
    'Your payment to {name} is due within a week',
    'One of your payments is due within a week',
  ),
} as const satisfies Record<string, ShownKind>;
export type RoundKind = keyof typeof roundKinds;
