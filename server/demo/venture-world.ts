import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessLevels } from '@proxima/contract/access/levels';
import { expectedItems } from '@proxima/contract/documents/expected-documents';
import { currency } from '@proxima/contract/money/currencies';
import { operatorReceives } from '@proxima/contract/ventures/operator-receives';
import { lineKinds } from '@proxima/contract/ventures/projections/projections';
import { standings } from '@proxima/contract/ventures/standing';
import { ventureChoice } from '@proxima/contract/ventures/venture-choice';
import { profileSections } from '@proxima/contract/ventures/venture-profile';
import { itemNames, vettingCheck } from '@proxima/contract/ventures/venture-record';
import { z } from 'zod';
import { logo } from './draw-logo.ts';
import { documentOrder, when } from './world.ts';

/** The key of a member or an administrator. */
const person = z.string();
const by = person;
/** The first words of a submission of the founder. */
const proposal = z.string();

/** What a save of the profile changes; the rest stays. The ask is an amount as people type it. */
const profileChanges = z
  .strictObject({
    stage: z.string(),
    tagline: z.string(),
    country: z.string(),
    location: z.string(),
    founded: z.number(),
    website: z.string(),
    ask: z.object({ currency, amount: z.string() }),
    sections: z.partialRecord(z.enum(profileSections), z.string()),
    team: z.array(z.object({ name: z.string(), role: z.string(), link: z.string() })),
  })
  .partial();
export type ProfileChanges = z.infer<typeof profileChanges>;

const amounts = z.array(z.number()).default([]);
const line = z.object({
  kind: z.enum(Object.keys(lineKinds) as [keyof typeof lineKinds]),
  name: z.string(),
  assumption: z.string(),
  past: amounts,
  /** The first and the last month; those between lie on the straight line from one to the other. */
  month: z.tuple([z.number(), z.number()]).optional(),
  years: amounts,
});

/** Projections as short as they can be told; `fillProjections` makes the table of them. */
const plan = z.object({
  currency,
  months: z.number(),
  years: z.number(),
  past_years: z.number(),
  opening_cash: z.number(),
  lines: z.array(line),
  /** With it, closing cash is computed for each period of the forecast. */
  closing_cash: z.object({ assumption: z.string(), past: amounts }).optional(),
});
export type Plan = z.infer<typeof plan>;

const issuer = {
  legal_name: z.string(),
  form: z.string(),
  country: z.string(),
  registration_number: z.string(),
};

const did = <Do extends string, Shape extends z.core.$ZodLooseShape>(name: Do, shape: Shape) =>
  z.object({ when, by, do: z.literal(name), ...shape });

const level = z.enum(accessLevels);
const folderName = z.string();

/** What a founder does in the data room. */
const roomSteps = [
  did('open', { folder: folderName, level }),
  /** With a mentor. */
  did('share', { folder: folderName, with: person }),
  /** A report of these pages or a document made about a company; a second one of a title is its next version. */
  did('document', {
    folder: folderName,
    title: z.string(),
    pages: z
      .array(
        z.object({
          heading: z.string(),
          text: z.string(),
          bars: z.array(z.tuple([z.string(), z.number()])).optional(),
        }),
      )
      .default([]),
    made: documentOrder.optional(),
    level: level.optional(),
    may_download: z.boolean().default(false),
    /** What it is on the checklist. */
    expected: z.enum(expectedItems).optional(),
  }),
  /** Says why an expected document is not there. */
  did('missing', { item: z.enum(expectedItems), reason: z.string(), level }),
] as const;

/** What happens to a venture after it was created, and who does it. */
const step = z.discriminatedUnion('do', [
  did('link', { proposal }),
  did('logo', logo.shape),
  did('profile', { changes: profileChanges }),
  did('projections', plan.shape),
  did('receives', operatorReceives.shape),
  /** Names the company, and declares the information about it complete. */
  did('issuer', issuer),
  did('agreement', {}),
  did('add', { person, role: z.enum(['project_manager', 'mentor']) }),
  did('invite', { email: z.email() }),
  /** Is invited and accepts. */
  did('co-founder', { person }),
  did('remove', { person, reason: z.string() }),
  did('lead', { person }),
  did('interest', { what: z.string() }),
  did('submit', { answers: z.array(z.object({ number: z.number(), text: z.string() })).default([]) }),
  did('vet', {
    checks: z.record(z.enum(itemNames), z.tuple([vettingCheck.shape.state, z.string()])),
  }),
  did('decide', {
    decision: z.enum(['approved', 'revision']),
    comment: z.string(),
    requests: z.array(z.string()).default([]),
    isHeld: z.boolean().default(false),
  }),
  ...roomSteps,
  did('unlist', { reason: z.string() }),
  did('standing', { standing: z.enum(standings), reason: z.string() }),
]);
export type VentureStep = z.infer<typeof step>;
/** Those about a folder of the room. */
export type RoomStep = Extract<VentureStep, { folder: string }>;

/** A venture of a file of its own, with all that happens to it. */
const venture = ventureChoice.extend({
  key: z.string(),
  founder: person,
  /** Of the submission that the venture is created from. */
  proposal,
  created: when,
  by,
  steps: z.array(step),
});
export type DemoVenture = z.infer<typeof venture>;

const folder = join(import.meta.dirname, 'world/ventures');

export const ventures: readonly DemoVenture[] = readdirSync(folder).map((file) =>
  venture.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);
