import { eligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { z } from 'zod';
import data from './world/investors.json' with { type: 'json' };
import { when } from './world.ts';

/** The key of a member or an administrator. */
const person = z.string();
const venture = z.string();

const did = <Do extends string, Shape extends z.core.$ZodLooseShape>(name: Do, shape: Shape) =>
  z.object({ when, who: person, do: z.literal(name), ...shape });

/** What `who` does, or what others do about them. */
const step = z.discriminatedUnion('do', [
  did('state', {
    country: z.string(),
    category: z.string(),
    evidence: z.string(),
    signed_name: z.string().default(''),
  }),
  did('accredit', {
    /** Who proposes it. */
    by: person,
    /** Without this person it waits for someone to confirm it. */
    confirmed_by: person.optional(),
    decision: z.enum(['accepted', 'refused']),
    reason: z.string().default(''),
    /** Days from the first start until it ends. */
    validDays: z.number().optional(),
  }),
  did('knowledge', { by: person }),
  did('warning', {}),
  did('mark', {
    venture,
    mark: z.object({ watched: z.boolean(), hidden: z.boolean(), note: z.string() }).partial(),
  }),
  did('request', { venture, note: z.string() }),
  /** `days` from the first start; without them access does not end by itself. */
  did('grant', { venture, by: person, days: z.number().optional() }),
  did('refuse', { venture, by: person }),
  /** Reads a document of a venture: seconds on each page, from the first one on. */
  did('read', { venture, title: z.string(), seconds: z.array(z.number()) }),
  /** Accepts the confidentiality agreement. */
  did('agree', { venture }),
]);
export type InvestorStep = z.infer<typeof step>;

export const investors = z
  .object({
    rules: z.object({ when, by: person, country: z.string(), rules: eligibilityRules }),
    steps: z.array(step),
  })
  .parse(data);
