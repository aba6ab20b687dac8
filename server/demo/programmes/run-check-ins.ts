import { measureQuestionId } from '@proxima/contract/check-ins/check-in-form';
import { addDays } from '@proxima/contract/projects/calendar-days';
import { answerCheckIn, readOwnCheckIn } from '../../src/features/check-ins/answering/answer-check-in.ts';
import { listOwnCheckIns } from '../../src/features/check-ins/answering/list-own.ts';
import { askVentures } from '../../src/features/check-ins/asking/ask-ventures.ts';
import { createPlan } from '../../src/features/check-ins/plans/edit-plans.ts';
import { listCohorts } from '../../src/features/cohorts/reading/read-cohorts.ts';
import { createMeasure } from '../../src/features/outcomes/measures/edit-measures.ts';
import { changeSettings } from '../../src/features/settings/change-settings.ts';
import { describeSettings } from '../../src/features/settings/read-settings.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { demoMeasures, demoRounds } from './check-in-world.ts';
import { moveCheckIns } from './check-ins.repository.ts';

const lead = 'noor';
/** Days between the two rounds, and since the second one. */
const [between, since] = [31, 2];

/** Schedules the check-ins of the cohort under way: one round that everyone answered, and one that some still have to. */
export function runCheckIns(seeder: DemoSeeder): void {
  seeder.at('120m', async () => {
    const admin = seeder.admin(lead);
    const [cohort] = (await listCohorts(admin, { limit: 1 })).data;
    const measures: number[] = [];
    for (const form of demoMeasures) measures.push((await createMeasure(admin, form)).id);
    const first_on = addDays(seeder.now.toISOString().slice(0, 10), -since);
    await createPlan(admin, cohort?.id ?? 0, {
      ...{ name: 'Monthly check-in', rhythm: 'monthly', measures, has_questions: true },
      ...{ first_on, last_on: cohort?.ends_on ?? first_on },
    });
    for (const [index, round] of demoRounds.entries()) {
      await askVentures(seeder.platform);
      for (const answer of round) await send(seeder, measures, answer);
      if (index === 0) await moveCheckIns(seeder.platform.db, -between);
    }
    await openImpact(seeder);
  });
}

async function send(
  seeder: DemoSeeder,
  [people = 0, sales = 0, conversations = 0]: readonly number[],
  answer: (typeof demoRounds)[number][number],
): Promise<void> {
  const { context } = seeder.member(answer.founder);
  const [newest] = (await listOwnCheckIns(context, { limit: 1 })).data;
  const { id, version, form_number } = await readOwnCheckIn(context, newest?.id ?? 0);
  await answerCheckIn(context, id, {
    ...{ version, form_number },
    answers: {
      [measureQuestionId(people)]: answer.people,
      [measureQuestionId(sales)]: answer.sales,
      [measureQuestionId(conversations)]: answer.conversations,
    },
  });
}

async function openImpact(seeder: DemoSeeder): Promise<void> {
  const { settings, version } = await describeSettings(seeder.platform.db);
  const introduction =
    'We ask every venture how it is doing, while it is with us and for five years after. These are the answers.';
  await changeSettings(seeder.admin(lead), {
    version,
    settings: { ...settings, impact: { is_public: true, introduction } },
  });
}
