import { addFile } from '../../src/features/applications/editing/add-file.ts';
import { saveAnswer } from '../../src/features/applications/editing/save-answer.ts';
import { startApplication } from '../../src/features/applications/editing/start-application.ts';
import { sendApplication } from '../../src/features/applications/sending/send-application.ts';
import type { Context, Member } from '../../src/platform/context.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { makeDocument } from '../documents/make-document.ts';
import { getCompany } from '../world.ts';
import { applicationWorld, type DemoApplication } from './application-world.ts';

/** Schedules the applications to the calls, with the documents that go with them. */
export function sendApplications(seeder: DemoSeeder): void {
  for (const application of applicationWorld) seeder.at(application.when, () => apply(seeder, application));
}

async function apply(seeder: DemoSeeder, application: DemoApplication): Promise<void> {
  const { context } = seeder.member(application.by);
  const { id, form } = await startApplication(context, application.call);
  const answers = {
    ...answersOf(application),
    deck: [await sendDeck(seeder, context, id, application.company)],
  };
  for (const [questionId, value] of Object.entries(answers))
    if (value !== '' && value !== undefined) await saveAnswer(context, { id, questionId, value, version: 0 });
  if (!application.isUnsent) await sendApplication(context, id, { form_number: form.number });
}

async function sendDeck(
  seeder: DemoSeeder,
  context: Context<Member>,
  id: number,
  company: string,
): Promise<number> {
  const file = await seeder.receive(
    'file',
    'submission',
    await makeDocument({ about: company, kind: 'deck' }),
  );
  return (await addFile(context, { id, questionId: 'deck', files: [file] })).id;
}

/** Answers to the accelerator's form (`form-templates.ts`). */
function answersOf(application: DemoApplication) {
  const { founded, country, stage, customers, nextProof, milestones, team, whyUs, needs } = application;
  const company = getCompany(application.company);
  return {
    founded,
    'full-time': true,
    'venture-name': company.name,
    tagline: company.line,
    country,
    stage,
    problem: company.problem,
    solution: company.answer,
    'has-customers': customers !== undefined,
    customers: customers?.count,
    revenue: customers && { amount: customers.revenue, currency: customers.currency },
    traction: customers?.learned,
    'next-proof': nextProof,
    milestones: milestones.map(([goal, measure, months]) => ({ goal, measure, months })),
    team: team.map(([name, role]) => ({ name, role, email: addressOf(name) })),
    'why-you': whyUs,
    needs: needs.length > 0 ? { choices: [...needs] } : undefined,
    ...(application.isUnsent ? {} : { confirmation: true }),
  };
}

/** `Lucía Paredes` has `lucia.paredes@example.com`. */
const addressOf = (name: string): string =>
  `${name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, '.')}@example.com`;
