import { rm } from 'node:fs/promises';
import type { Currency } from '@proxima/contract/money/currencies';
import { parseMoney } from '@proxima/contract/money/money';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import type { itemNames } from '@proxima/contract/ventures/venture-record';
import { linkEffects } from '../src/approval-effects.ts';
import { changeAgreement } from '../src/features/access/grants/change-agreement.ts';
import { expectDocument } from '../src/features/documents/room/expect-document.ts';
import { linkSubmission } from '../src/features/ventures/creation/create-venture.ts';
import { decideListing } from '../src/features/ventures/listing/decide-listing.ts';
import { holdListing } from '../src/features/ventures/listing/hold-listing.ts';
import { readAdminListing } from '../src/features/ventures/listing/read-listing.ts';
import { submitListing } from '../src/features/ventures/listing/submit-listing.ts';
import { unlistVenture } from '../src/features/ventures/listing/unlist-venture.ts';
import { acceptInvitation } from '../src/features/ventures/people/accept-invitation.ts';
import { addPerson, changeLead } from '../src/features/ventures/people/add-person.ts';
import { inviteFounder } from '../src/features/ventures/people/invite-founder.ts';
import { removePerson } from '../src/features/ventures/people/leave-venture.ts';
import { listPeople } from '../src/features/ventures/people/people.repository.ts';
import { saveLogo } from '../src/features/ventures/profile/save-logo.ts';
import { saveOperatorReceives } from '../src/features/ventures/profile/save-operator-receives.ts';
import { readProfile, saveProfile } from '../src/features/ventures/profile/save-profile.ts';
import { readProjections, saveProjections } from '../src/features/ventures/projections/save-projections.ts';
import { changeStanding } from '../src/features/ventures/record/change-standing.ts';
import { declareIssuer, saveIssuer } from '../src/features/ventures/record/declare-issuer.ts';
import { readRecord } from '../src/features/ventures/record/read-record.ts';
import { declareInterest, saveCheck } from '../src/features/ventures/record/vet-venture.ts';
import { findInvitationToken } from './demo.repository.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { drawLogo } from './draw-logo.ts';
import { fillProjections } from './fill-projections.ts';
import { fillRoom } from './fill-room.ts';
import type { DemoVenture, ProfileChanges, VentureStep } from './venture-world.ts';
import { proposals, timeOf } from './world.ts';

/** A step of one kind. */
type Step<Do extends VentureStep['do']> = Extract<VentureStep, { do: Do }>;
type Replay<Do extends VentureStep['do']> = (
  seeder: DemoSeeder,
  id: number,
  step: Step<Do>,
  venture: DemoVenture,
) => Promise<unknown>;

/** The submission of a member that begins with these words. @throws Error before it was sent. */
export function findSubmission(seeder: DemoSeeder, from: string, proposal: string): number {
  const sent = proposals.find((one) => one.from === from && one.message.startsWith(proposal));
  const submission = sent && seeder.submissions.get(sent);
  if (!submission) throw new Error(`${from} has not sent '${proposal}' yet`);
  return submission.id;
}

/** Carries out one step through the feature that it belongs to. */
export function replayStep(seeder: DemoSeeder, venture: DemoVenture, step: VentureStep): Promise<unknown> {
  const replay = steps[step.do] as Replay<VentureStep['do']>;
  return replay(seeder, seeder.venture(venture.key), step, venture);
}

const userIdOf = (seeder: DemoSeeder, key: string): number => seeder.person(key).actor.userId;

const steps: { [Do in VentureStep['do']]: Replay<Do> } = {
  link: (seeder, ventureId, { by, proposal }, { founder }) =>
    linkSubmission(
      seeder.admin(by),
      { ventureId, submissionId: findSubmission(seeder, founder, proposal) },
      linkEffects,
    ),
  logo: addLogo,
  profile: changeProfile,
  projections: async (seeder, id, { when, by, do: _, ...plan }) => {
    const { version } = await readProjections(seeder.person(by), id);
    const projections = fillProjections(plan, timeOf(when, seeder.now));
    return saveProjections(seeder.person(by), id, { version, projections });
  },
  receives: (seeder, id, { by, shares, words }) =>
    saveOperatorReceives(seeder.admin(by), id, { shares, words }),
  issuer: nameIssuer,
  agreement: (seeder, id, { by }) => changeAgreement(seeder.person(by), id, { needs_nda: true }),
  add: (seeder, id, { by, person, role }) =>
    addPerson(seeder.admin(by), id, { user_id: userIdOf(seeder, person), role }),
  invite: (seeder, ventureId, { by, email }) => inviteFounder(seeder.person(by), { ventureId, email }),
  'co-founder': addCoFounder,
  remove: async (seeder, id, { by, person, reason }) => {
    const people = await listPeople(seeder.platform.db, id);
    const part = people.find(({ user_id }) => user_id === userIdOf(seeder, person));
    if (!part) throw new Error(`${person} has no part in the venture ${id}`);
    return removePerson(seeder.admin(by), { id, personId: part.id }, { reason, passes_to: null });
  },
  lead: (seeder, id, { by, person }) => changeLead(seeder.admin(by), id, userIdOf(seeder, person)),
  interest: (seeder, id, { by, what }) => declareInterest(seeder.person(by), id, what),
  submit: (seeder, id, { by, answers }) => submitListing(seeder.member(by).context, id, { answers }),
  vet: async (seeder, id, { by, checks }) => {
    for (const [item, [state, note]] of Object.entries(checks))
      await saveCheck(seeder.admin(by), { id, item: item as (typeof itemNames)[number] }, { state, note });
  },
  decide: async (seeder, id, { by, decision, comment, requests, isHeld }) => {
    const { seen } = await readAdminListing(seeder.admin(by), id);
    const decide = isHeld ? holdListing : decideListing;
    return decide(seeder.admin(by), id, { decision, comment, requests, seen });
  },
  open: fillRoom,
  share: fillRoom,
  document: fillRoom,
  missing: (seeder, id, { by, item, reason, level }) =>
    expectDocument(seeder.person(by), { id, item }, { document_id: null, reason, level }),
  unlist: (seeder, id, { by, reason }) => unlistVenture(seeder.admin(by), id, reason),
  standing: (seeder, id, { by, standing, reason }) =>
    changeStanding(seeder.admin(by), id, { standing, reason }),
};

async function addLogo(seeder: DemoSeeder, id: number, { by, ...look }: Step<'logo'>): Promise<void> {
  const file = { name: 'logo.png', bytes: await drawLogo(look) };
  const picture = await seeder.receive('logo', 'image', file);
  await saveLogo(seeder.person(by), id, picture);
  // The stored picture is a new encoding; the upload itself is left to its receiver.
  await rm(picture.path, { force: true });
}

async function changeProfile(
  seeder: DemoSeeder,
  id: number,
  { by, changes }: Step<'profile'>,
): Promise<void> {
  const { profile: before, version } = await readProfile(seeder.person(by), id);
  const { ask, sections, ...facts } = changes;
  const profile = ventureProfile.parse({
    ...before,
    ...facts,
    ask: ask ? minorOf(ask) : before.ask,
    sections: { ...before.sections, ...sections },
  });
  await saveProfile(seeder.person(by), id, { version, profile });
}

function minorOf({ currency, amount }: NonNullable<ProfileChanges['ask']>): {
  currency: Currency;
  amount: number;
} {
  const parsed = parseMoney(amount, currency);
  if (!parsed.ok) throw new Error(`${amount} ${currency}: ${parsed.message}`);
  return { currency, amount: parsed.money.minor };
}

async function nameIssuer(
  seeder: DemoSeeder,
  id: number,
  { when: _, do: __, by, ...company }: Step<'issuer'>,
): Promise<void> {
  const { context } = seeder.member(by);
  await saveIssuer(context, id, { ...company, signatory_id: context.actor.userId });
  const { issuer } = await readRecord(context, id);
  if (issuer) await declareIssuer(context, id, issuer.declaration_sha256);
}

/** Invites a member, who opens the link of the email. */
async function addCoFounder(
  seeder: DemoSeeder,
  id: number,
  { by, person }: Step<'co-founder'>,
): Promise<void> {
  const invited = seeder.member(person);
  const { email } = invited.person;
  await inviteFounder(seeder.person(by), { ventureId: id, email });
  await acceptInvitation(invited.context, await findInvitationToken(seeder.platform.db, email));
}
