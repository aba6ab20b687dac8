import { memberRoles } from '@proxima/contract/accounts/roles';
import { contactTypes } from '@proxima/contract/submissions/submissions';
import { adminRoles } from '@proxima/contract/team/rights';
import { z } from 'zod';
import { portrait } from './draw-portrait.ts';
import adminData from './world/admins.json' with { type: 'json' };
import companyData from './world/companies.json' with { type: 'json' };
import conversationData from './world/conversations.json' with { type: 'json' };
import memberData from './world/members.json' with { type: 'json' };
import proposalData from './world/proposals.json' with { type: 'json' };
import replyData from './world/saved-replies.json' with { type: 'json' };

/**
 * When something happened, relative to the first start: '12d 14:10' is twelve days ago at 14:10 UTC, '25m' is
 * twenty-five minutes ago. Yesterday ends at 15:30 and today has 480 minutes, so the two never overlap.
 */
export const when = z.string().regex(/^(\d+d \d{1,2}:\d\d|\d+m)$/);

/** The point in time that a `when` of the world stands for. */
export function timeOf(moment: string, now: Date): Date {
  if (moment.endsWith('m')) return new Date(now.getTime() - Number(moment.slice(0, -1)) * 60_000);
  const [days = '', hours = '', minutes = ''] = moment.split(/d |:/);
  const day = now.getUTCDate() - Number(days);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, Number(hours), Number(minutes)));
}

/** A document about the company with this key, made when it is sent. */
export const documentOrder = z.object({
  about: z.string(),
  kind: z.enum(['deck', 'plan', 'model']),
  version: z.number().optional(),
});
export type DocumentOrder = z.infer<typeof documentOrder>;

const company = z.object({
  name: z.string(),
  line: z.string(),
  problem: z.string(),
  answer: z.string(),
  /** What `years` counts. */
  measure: z.string(),
  years: z.array(z.tuple([z.string(), z.number()])),
  amount: z.string(),
  purpose: z.string(),
});
export type Company = z.infer<typeof company>;

const contact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.email(),
});
/** `key` is the name by which the rest of the world refers to a person. */
const person = contact.extend({ key: z.string(), portrait });

const admin = person.extend({ rank: z.enum(adminRoles) });
export type DemoAdmin = z.infer<typeof admin>;

/** A paper about a person: résumé, portfolio, proof. */
const paper = z.object({ title: z.string(), sections: z.array(z.tuple([z.string(), z.string()])) });
export type Paper = z.infer<typeof paper>;

const member = person.extend({
  role: z.enum(memberRoles),
  joined: when,
  /** Whether the emailed link was opened. */
  isConfirmed: z.boolean(),
  /** Fields of the role by their registration wire names. */
  profile: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  /** Files of the role by wire name: a company's document, or a paper of the person's own. */
  papers: z.record(z.string(), z.union([documentOrder, paper])),
});
export type DemoMember = z.infer<typeof member>;

const decided = z.object({
  when,
  decision: z.enum(['revision', 'approved', 'declined']),
  by: z.string(),
  comment: z.string().optional(),
  requests: z.array(z.string()).optional(),
});
const resubmitted = z.object({
  when,
  resubmitted: z.string(),
  answers: z.array(z.object({ number: z.number(), text: z.string() })).optional(),
  files: z.array(documentOrder).optional(),
});
/** Of an enquiry. */
const answered = z.object({
  when,
  answered: z.string(),
  by: z.string(),
  isClosed: z.boolean().default(false),
});
/** Someone on the team is asked to assess it. */
const assigned = z.object({ when, assigned: z.string(), by: z.string() });
/** Someone on the team assesses it: scores in the order of the rubric. */
const assessed = z.object({
  when,
  assessed: z.array(z.number()),
  by: z.string(),
  note: z.string(),
  reason: z.string(),
});
const step = z.union([decided, resubmitted, answered, assigned, assessed]);
export type Step = z.infer<typeof step>;

/** An enquiry or proposal with its history. */
const proposal = z.object({
  /** Key of a member, or someone without an account. */
  from: z.union([z.string(), contact]),
  type: z.enum(contactTypes).optional(),
  when,
  /** What the team tags it with. */
  tags: z.array(z.string()).default([]),
  message: z.string(),
  files: z.array(documentOrder).optional(),
  steps: z.array(step).optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** `by` is an administrator's key, or absent for the member's own message. */
const message = z.object({
  when,
  by: z.string().optional(),
  text: z.string(),
  file: documentOrder.optional(),
});
export type DemoMessage = z.infer<typeof message>;

const conversation = z.object({
  /** Key of the member. */
  with: z.string(),
  messages: z.array(message),
  /** Who has read to the end without replying. */
  readBy: z.array(z.enum(['member', 'team'])).optional(),
});
export type Conversation = z.infer<typeof conversation>;

export const admins = z.array(admin).parse(adminData);
export const members = z.array(member).parse(memberData);
export const proposals = z.array(proposal).parse(proposalData);
export const conversations = z.array(conversation).parse(conversationData);
export const savedReplies = z.array(z.object({ title: z.string(), text: z.string() })).parse(replyData);
const companies = z.record(z.string(), company).parse(companyData);

/** @throws Error for an unknown key. */
export function getCompany(key: string): Company {
  const found = companies[key];
  if (!found) throw new Error(`the demo world has no company ${key}`);
  return found;
}
