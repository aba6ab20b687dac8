import { measuresWithNotice } from '@proxima/contract/readings/reading-limits';
import { grantAccess, refuseAccess } from '../src/features/access/grants/decide-access.ts';
import { requestAccess } from '../src/features/access/grants/request-access.ts';
import { saveRules } from '../src/features/access/settings/edit-rules.ts';
import { acknowledgeText, readLegalText } from '../src/features/access/status/acknowledge-text.ts';
import { recordKnowledgeCheck, stateDetails } from '../src/features/access/status/state-details.ts';
import { confirmProposal } from '../src/features/members/accreditation/answer-proposal.ts';
import { proposeAccreditation } from '../src/features/members/accreditation/propose-accreditation.ts';
import { readMember } from '../src/features/members/read-members.ts';
import { confirmNotice } from '../src/features/readings/read-own-reading.ts';
import { markVenture } from '../src/features/ventures/explore/mark-venture.ts';
import { insertReading } from './demo.repository.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { type InvestorStep, investors } from './investor-world.ts';
import { timeOf } from './world.ts';

/** The requests for access by investor and venture. */
type Requests = Map<string, number>;
type Step<Do extends InvestorStep['do']> = Extract<InvestorStep, { do: Do }>;
type Replay<Do extends InvestorStep['do']> = (
  seeder: DemoSeeder,
  step: Step<Do>,
  requests: Requests,
) => Promise<unknown>;

/** Schedules the rules of a country, and what investors do to become eligible and then with ventures. */
export function replayInvestors(seeder: DemoSeeder): void {
  const { when, by, country, rules } = investors.rules;
  seeder.at(when, async () => {
    await saveRules(seeder.admin(by), country, { version: 0, rules });
  });
  const requests: Requests = new Map();
  for (const step of investors.steps) {
    const replay = steps[step.do] as Replay<InvestorStep['do']>;
    seeder.at(step.when, () => replay(seeder, step, requests));
  }
}

const steps: { [Do in InvestorStep['do']]: Replay<Do> } = {
  state: (seeder, { who, country, category, evidence, signed_name }) =>
    stateDetails(seeder.member(who).context, { country, category, evidence, signed_name }),
  accredit: async (seeder, { who, by, confirmed_by, decision, reason, validDays }) => {
    const id = seeder.member(who).context.actor.userId;
    const proposer = seeder.admin(by);
    await proposeAccreditation(proposer, id, { decision, reason, valid_until: dayAfter(seeder, validDays) });
    const { accreditation_proposal: proposal } = await readMember(proposer, id);
    if (confirmed_by && proposal)
      await confirmProposal(seeder.admin(confirmed_by), { id, proposal: proposal.id });
  },
  knowledge: (seeder, { who, by }) =>
    recordKnowledgeCheck(seeder.admin(by), seeder.member(who).context.actor.userId),
  warning: (seeder, { who }) => acknowledge(seeder, who, 'risk_warning', null),
  agree: (seeder, { who, venture }) => acknowledge(seeder, who, 'nda', seeder.venture(venture)),
  mark: (seeder, { who, venture, mark }) =>
    markVenture(seeder.member(who).context, seeder.venture(venture), mark),
  request: async (seeder, { who, venture, note }, requests) => {
    const { id } = await requestAccess(seeder.member(who).context, seeder.venture(venture), note);
    requests.set(`${who} ${venture}`, id);
  },
  grant: (seeder, step, requests) =>
    grantAccess(seeder.person(step.by), requestOf(seeder, step, requests), dayAfter(seeder, step.days)),
  refuse: (seeder, step, requests) => refuseAccess(seeder.person(step.by), requestOf(seeder, step, requests)),
  read: async (seeder, { when, who, venture, title, seconds }) => {
    const { context } = seeder.member(who);
    for (const measure of measuresWithNotice) await confirmNotice(context, measure);
    await insertReading(seeder.platform.db, {
      ventureId: seeder.venture(venture),
      title,
      readerId: context.actor.userId,
      day: timeOf(when, seeder.now).toISOString().slice(0, 10),
      seconds,
    });
  },
};

/** The date so many days after the first start; empty without them. */
function dayAfter(seeder: DemoSeeder, days: number | undefined): string {
  if (days === undefined) return '';
  return new Date(seeder.now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

async function acknowledge(
  seeder: DemoSeeder,
  who: string,
  kind: 'risk_warning' | 'nda',
  ventureId: number | null,
): Promise<void> {
  const { person, context } = seeder.member(who);
  const { id } = await readLegalText(context, kind, ventureId ?? undefined);
  const typed_name = `${person.first_name} ${person.last_name}`;
  await acknowledgeText(context, { text_id: id, venture_id: ventureId, typed_name });
}

/** @throws Error before it was made. */
function requestOf(seeder: DemoSeeder, { who, venture }: Step<'grant' | 'refuse'>, requests: Requests) {
  const requestId = requests.get(`${who} ${venture}`);
  if (requestId === undefined) throw new Error(`${who} has not asked for access to ${venture} yet`);
  return { ventureId: seeder.venture(venture), requestId };
}
