import { updateForm } from '@proxima/contract/updates/update-form';
import { offerHelp } from '../../src/features/updates/offer-help.ts';
import { publishUpdate } from '../../src/features/updates/publish-update.ts';
import { listAsks, listUpdateRows } from '../../src/features/updates/updates.repository.ts';
import type { DemoSeeder } from '../demo-seeder.ts';

const founder = 'yuki';
const venture = 'clearwell';

const updates = [
  {
    when: '40d 09:00',
    /** The month it is about, counted back from this one. */
    monthsAgo: 3,
    highlights:
      'Nineteen pharmacies test hearing at the counter, seven more than in the quarter before.\n\nAudiologists now call back within a day and a half on average.',
    challenges:
      'Two pharmacies stopped: the counter was too loud at noon. The test now says so before it starts, and asks to move.',
    figures: [7_400, 19, 1.6],
    asks: [],
  },
  {
    when: '21d 09:00',
    monthsAgo: 2,
    highlights:
      'The medical-device file is with the notified body, two weeks early.\n\nThe first group signed for all of its 34 shops.',
    challenges: '',
    figures: [8_100, 34, 1.4],
    asks: [],
  },
  {
    when: '100m',
    monthsAgo: 1,
    highlights:
      'A hearing check now takes three minutes and forty seconds, and one customer in nine leaves with an appointment.\n\nThe round has reached its minimum. Thank you.',
    challenges:
      'Tablets arrive four weeks late. We lend ours between shops, which works for ten of them, not for thirty.',
    figures: [9_350, 34, 1.2],
    asks: [
      'An introduction to a pharmacy group in Austria or Switzerland',
      'Advice on leasing two hundred tablets instead of buying them',
    ],
  },
];
const metrics = [
  { name: 'Hearing checks', unit: '' },
  { name: 'Pharmacies', unit: '' },
  { name: 'Time until an audiologist calls', unit: 'days' },
];

/** The month so many months ago. */
export const monthBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);

/** Schedules what a founder reports to those who follow the venture, and the answer of an investor. */
export function publishUpdates(seeder: DemoSeeder): void {
  for (const { when, monthsAgo, figures, asks, ...texts } of updates)
    seeder.at(when, async () => {
      const form = updateForm.parse({
        ...texts,
        month: monthBefore(seeder.now, monthsAgo),
        metrics: metrics.map((metric, index) => ({ ...metric, value: figures[index] })),
        asks: asks.map((text) => ({ text })),
      });
      await publishUpdate(seeder.member(founder).context, seeder.venture(venture), form);
    });
  seeder.at('40m', () => answer(seeder));
}

async function answer(seeder: DemoSeeder): Promise<void> {
  const { db } = seeder.platform;
  const page = { before: undefined, limit: 1, withWithdrawn: false };
  const [latest] = await listUpdateRows(db, seeder.venture(venture), page);
  const [ask] = latest ? await listAsks(db, [latest.id]) : [];
  if (!latest || !ask) throw new Error('the update has no ask');
  const note = 'I sat on the board of a group with 60 pharmacies around Graz. I can bring you together.';
  await offerHelp(seeder.member('margit').context, { updateId: latest.id, askId: ask.id }, note);
}
