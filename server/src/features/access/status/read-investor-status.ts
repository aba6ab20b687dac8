import type { CountryRules, InvestorStatus } from '@proxima/contract/access/investor-status';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { eligibilityOf } from '../access.policy.ts';
import { findInvestorRow } from '../access.repository.ts';
import { factsOf, withDefaults } from '../investor-facts.ts';
import { presentStatus, type Reader } from './investor-status.presenter.ts';
import { findProof, findRulesOf, findSignature } from './investor-status.repository.ts';

/** The caller's status, with what is still missing before they can see ventures. */
export const readInvestorStatus = ({ platform, actor }: Context<Member>): Promise<InvestorStatus> =>
  describeStatus(platform.db, actor.userId, 'investor');

/** The same for a member, with the team's texts. @throws DomainError `not_found`, also for administrators. */
export const readStatusOfMember = ({ platform }: Context<Admin>, id: number): Promise<InvestorStatus> =>
  describeStatus(platform.db, id, 'team');

/** @throws DomainError `not_found` */
export async function describeStatus(db: Database, userId: number, reader: Reader): Promise<InvestorStatus> {
  const row = await findInvestorRow(db, userId);
  if (!row || row.is_team) throw new DomainError('not_found');
  const { facts, rules } = factsOf(row);
  const { now } = row;
  const [signature, proof, { working_hours }] = await Promise.all([
    findSignature(db, userId),
    findProof(db, userId),
    readSettings(db),
  ]);
  const eligibility = eligibilityOf(facts, rules, now);
  const timeZone = working_hours.time_zone;
  return presentStatus({ facts, rules, eligibility, signature, proof, now, timeZone }, reader);
}

/** What the rules ask of investors in a country. */
export async function readCountryRules(
  { platform }: Context<Member>,
  country: string,
): Promise<CountryRules> {
  const rules = await findRulesOf(platform.db, country);
  return { country, ...withDefaults(rules ?? null) };
}
