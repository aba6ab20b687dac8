import type { ApplicationAct } from '@proxima/contract/openings/application-steps';
import { openingTerms } from '@proxima/contract/openings/opening-forms';
import { applyForOpening } from '../../src/features/openings/apply-for-opening.ts';
import { addOpening } from '../../src/features/openings/edit-opening.ts';
import { listManaged } from '../../src/features/openings/list-openings.ts';
import { moveApplication } from '../../src/features/openings/move-application.ts';
import type { DemoSeeder } from '../demo-seeder.ts';

const team = 'noor';

const openings = [
  {
    venture: 'clearwell',
    added: '38d 09:00',
    startsInDays: -35,
    terms: {
      title: 'Bring a three-minute check into 34 shops',
      text: 'A product that works in nineteen shops is to work in a whole group by summer. You lead contracts, training and the answers that take too long.',
      hours_per_week: 20,
      months: 8,
      pay: '4,200 euros a month',
      place: 'Remote, two days a month in the shops',
      availability: 'part_time',
      industry: 'healthcare_and_biotech',
      skills: ['agile_methodologies', 'team_leadership'],
    },
    applications: [
      {
        by: 'aisha',
        when: '37d 18:20',
        note: 'I brought a payment terminal into 120 shops in one winter, and learned to write training for people who have four minutes.',
        steps: [
          { when: '37d 19:00', by: team, act: 'shortlist' },
          { when: '36d 09:10', by: team, act: 'propose' },
          { when: '36d 13:40', by: 'yuki', act: 'agree' },
          { when: '36d 17:00', by: 'aisha', act: 'accept' },
        ],
      },
    ],
  },
  {
    venture: 'rainyDay',
    added: '6d 10:00',
    startsInDays: 30,
    terms: {
      title: 'Lead the first full monsoon of an insurance for market stalls',
      text: 'Two hundred stalls have tried it, and one insurer has said yes. You plan the first full season with them, from the terms to the day on which four thousand stalls are paid without asking.',
      hours_per_week: 40,
      months: 6,
      pay: '₹180,000 a month and 1.5% over two years',
      place: 'Kochi, or remote with four visits',
      country: 'IN',
      availability: 'full_time',
      industry: 'finance_and_banking',
      skills: ['budget_management', 'quality_assurance', 'risk_management'],
    },
    applications: [
      {
        by: 'marek',
        when: '5d 11:30',
        note: 'I ran the budget of two hospital projects and know what it takes until someone signs. I can be in Kochi for the first two months.',
        steps: [{ when: '2d 09:20', by: team, act: 'shortlist' }],
      },
      {
        by: 'diego',
        when: '1d 16:00',
        note: 'Risk is what I have done for fifteen years, on building sites first. I would move for half a year.',
        steps: [],
      },
    ],
  },
] satisfies {
  applications: { steps: { act: ApplicationAct; when: string; by: string }[]; [more: string]: unknown }[];
  [more: string]: unknown;
}[];

/** Schedules an opening that was filled and one that waits, with who applied. */
export function fillOpenings(seeder: DemoSeeder): void {
  for (const { venture, added, startsInDays, terms, applications } of openings) {
    let id = 0;
    const starts_on = new Date(seeder.now.getTime() + startsInDays * 86_400_000).toISOString().slice(0, 10);
    seeder.at(added, async () => {
      const form = openingTerms.parse({ ...terms, starts_on });
      id = (await addOpening(seeder.admin(team), seeder.venture(venture), form)).id;
    });
    for (const { by: applicant, when, note, steps } of applications) {
      seeder.at(when, () => applyForOpening(seeder.member(applicant).context, id, note));
      for (const { when: then, by, act } of steps)
        seeder.at(then, () => move(seeder, { venture, openingId: id, applicant, by, act }));
    }
  }
}

async function move(
  seeder: DemoSeeder,
  {
    venture,
    openingId,
    applicant,
    by,
    act,
  }: { venture: string; openingId: number; applicant: string; by: string; act: ApplicationAct },
): Promise<void> {
  const opening = (await listManaged(seeder.admin(team), seeder.venture(venture))).find(
    ({ id }) => id === openingId,
  );
  const userId = seeder.member(applicant).context.actor.userId;
  const application = opening?.applications.find((one) => one.applicant.id === userId);
  if (!application) throw new Error(`${applicant} has not applied`);
  const { id: applicationId, version } = application;
  await moveApplication(seeder.person(by), { openingId, applicationId, act, version });
}
