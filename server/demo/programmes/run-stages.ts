import { hashPassword } from '../../src/features/accounts/passwords/password-hashing.ts';
import { createAccount } from '../../src/features/accounts/users/create-account.ts';
import { assignStage } from '../../src/features/assessments/staged/assign-stage.ts';
import { joinAsJuror } from '../../src/features/jury/accept-invitation.ts';
import { giveJuryAssessment } from '../../src/features/jury/give-jury-assessment.ts';
import {
  agreeToConfidentiality,
  readJuryApplication,
  readJuryStage,
} from '../../src/features/jury/read-jury.ts';
import { getCallBySlug } from '../../src/features/programmes/get-call.ts';
import { createStage } from '../../src/features/stages/edit-stages.ts';
import { startStage } from '../../src/features/stages/run-stages.ts';
import type { AnySignedIn, Context } from '../../src/platform/context.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { demoPassword } from '../prepare-people.ts';
import { demoJurors } from './juror-world.ts';

const zoneDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Schedules the review of class 5: a blind screening by jurors that is under way, and interviews that are planned. */
export function runStages(seeder: DemoSeeder): void {
  seeder.at('27d 09:00', () => screen(seeder));
}

async function screen(seeder: DemoSeeder): Promise<void> {
  const { platform, now } = seeder;
  const admin = seeder.admin('noor');
  const call = await getCallBySlug(platform.db, 'harbour-accelerator-class-5');
  const common = { is_blind: false, is_shown: true, readers_per_application: 2 } as const;
  const screening = await createStage(admin, call.id, {
    ...common,
    name: 'Screening',
    due_at: `${zoneDay(now, 5)}T17:00`,
    readers: 'jurors',
    is_blind: true,
    assigning: 'balanced',
    note_for_applicants: 'You are one of {count} in the first round. We write to you when it is over.',
  });
  await createStage(admin, call.id, {
    ...common,
    name: 'Interviews',
    due_at: null,
    readers: 'both',
    assigning: 'by_hand',
    note_for_applicants: 'You are among {count} of {of} in the second round.',
  });
  const jurors = [];
  for (const juror of demoJurors)
    jurors.push({ ...juror, context: await addJuror(seeder, juror, screening.id) });
  await startStage(admin, { id: screening.id, version: screening.version });
  await assignStage(platform, screening.id);
  for (const { context, scores } of jurors) await assess(context, screening.id, scores);
}

async function addJuror(
  seeder: DemoSeeder,
  { first_name, last_name, email }: (typeof demoJurors)[number],
  stageId: number,
): Promise<Context<AnySignedIn>> {
  const { db } = seeder.platform;
  const user = await createAccount(db, {
    role: 'juror',
    firstName: first_name,
    lastName: last_name,
    phone: '',
    email,
    passwordHash: await hashPassword(demoPassword, { lane: 'known', key: email }),
    agreedToTerms: false,
    isEmailConfirmed: true,
  });
  await joinAsJuror(db, { stage_id: stageId, max_applications: null }, user.id);
  return { ...seeder.anonymous(email), actor: { kind: 'juror', userId: user.id, sessionId: 0 } };
}

/** The juror agrees, and assesses the first ones of what is assigned. */
async function assess(
  context: Context<AnySignedIn>,
  stage: number,
  scores: readonly (readonly (number | null)[])[],
): Promise<void> {
  await agreeToConfidentiality(context, stage);
  const { applications } = await readJuryStage(context, stage);
  for (const [index, { id }] of applications.entries()) {
    const given = scores[index];
    if (!given) continue;
    const asked = { stage, submission: id };
    const { version, rubric_version } = await readJuryApplication(context, asked);
    const assessment = { scores: [...given], note: '', reason: '', version, rubric_version };
    await giveJuryAssessment(context, asked, assessment);
  }
}
