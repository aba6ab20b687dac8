import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eligibilityPlaces, eligibilitySteps } from './eligibility.ts';
import { eligibilityRules } from './eligibility-rules.ts';

export const investorStatusMessages = {
  read: 'Investor status',
  rules: 'Rules',
  stated: 'Your investor status is saved.',
  investorsOnly: 'Only investor accounts can state this.',
  country: 'Choose a country',
  category: 'Choose one of the categories',
  evidence: 'Choose what you can show',
  signature: 'Enter your full name to sign the statement',
  checked: 'Knowledge check recorded.',
  nothingStated: 'This member has not stated an investor category yet.',
} as const;

const step = z.enum(eligibilitySteps);
const details = z.object({
  country: z.string(),
  category: z.string(),
  /** The category as the rules call it today; its name where they no longer do. */
  category_label: z.string(),
  evidence: z.string(),
  evidence_label: z.string(),
  /** Days in the team's time zone, the same for every reader. */
  stated_on: calendarDate,
  signed_name: z.string().nullable(),
  knowledge_checked_on: calendarDate.nullable(),
  knowledge_checked_by: z.string().nullable(),
});

const investorStatus = z.object({
  eligible: z.boolean(),
  /** Since when, if eligible. */
  since: z.string().nullable(),
  /** What ends first and when, if eligible and anything does. */
  ends: z.object({ step, at: z.string(), last_day: calendarDate }).nullable(),
  /** What is missing, in the order in which to do it, as text and with the place where it is done. */
  missing: boundedList(
    z.object({ step, text: z.string(), place: z.enum(eligibilityPlaces), at: z.string().nullable() }),
    eligibilitySteps.length,
  ),
  /** The required steps that are done, in the same order, and the last day on which each is valid if it expires. */
  done: boundedList(z.object({ step, last_day: calendarDate.nullable() }), eligibilitySteps.length),
  details: details.nullable(),
  /** The proof of accreditation in the settings: `at` is when it was uploaded or decided on. */
  proof: z.object({
    state: z.enum(['none', 'in_review', 'accepted', 'refused', 'revoked']),
    /** Why the team refused or revoked it, or its comment. */
    reason: z.string(),
    at: z.string().nullable(),
  }),
});
export type InvestorStatus = z.infer<typeof investorStatus>;

const countryRules = eligibilityRules.extend({ country: z.string() });
export type CountryRules = z.infer<typeof countryRules>;

/** What an investor states about themselves. A category with a statement is signed with the typed name. */
export const investorDetailsForm = z.object({
  country: countryCode(investorStatusMessages.country),
  category: z.string(investorStatusMessages.category).min(1, investorStatusMessages.category).max(40),
  evidence: z.string(investorStatusMessages.evidence).min(1, investorStatusMessages.evidence).max(40),
  signed_name: text(lengths.shortText).default(''),
});

const ofMember = '/api/admin/members/:id';

export const investorStatusEndpoints = {
  /** Whether ventures are open to the caller, and if not, what is missing and where to do it. */
  read: get('/api/access/eligibility', 'member', { reply: success(investorStatus) }),
  /** What investors of a country must show. */
  rules: get('/api/access/rules', 'member', {
    query: z.object({ country: countryCode() }),
    reply: success(countryRules),
  }),
  /** States the caller's country and category. Stating them again before they expire starts the period anew. */
  state: put('/api/access/details', 'member', {
    body: investorDetailsForm,
    reply: success(investorStatus),
  }),
  /** A member's status, for the team. */
  readOfMember: get(`${ofMember}/investor-status`, 'members.read', { reply: success(investorStatus) }),
  /** Records that a member passed the knowledge check that their category asks for. */
  recordKnowledgeCheck: post(`${ofMember}/knowledge-check`, 'members.manage', {
    reply: success(investorStatus),
  }),
};
