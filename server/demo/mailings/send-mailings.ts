import { beginMailing, sendBatch } from '../../src/features/mailings/deliver-mailing.ts';
import { createMailing, saveMailing } from '../../src/features/mailings/edit-mailing.ts';
import { readMailing } from '../../src/features/mailings/read-mailings.ts';
import { sendMailing } from '../../src/features/mailings/send-mailing.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { endHold } from './mailings.repository.ts';

const owner = 'noor';

const sent = {
  subject: 'Demo evening on the 14th, {first_name}',
  text: 'Hello {first_name},\n\non the 14th at six, founders show in the harbour hall what they built in the last ten weeks. Three minutes each, no slides, questions afterwards.\n\nBring someone who should see it. Soup and bread from half past seven.\n\nNoor',
};

const draft = {
  subject: 'Your numbers for the quarter',
  text: 'Hello {first_name},\n\nbefore the board meets we look at the numbers of {venture} once more. Please publish your update by Friday.\n\nThank you.',
};

/** Schedules an email to all members, and a draft to founders. */
export function sendMailings(seeder: DemoSeeder): void {
  seeder.at('9d 10:00', async () => {
    const context = seeder.admin(owner);
    const id = await createMailing(context, { kind: 'members', filters: {} });
    await sendMailing(context, id, { version: 1, ...sent });
    await endHold(seeder.platform.db, id);
    await beginMailing(seeder.platform, id);
    while ((await readMailing(context, id)).state === 'sending') await sendBatch(seeder.platform, id);
  });
  seeder.at('120m', async () => {
    const context = seeder.admin(owner);
    const id = await createMailing(context, { kind: 'ventures', filters: { standing: 'active' } });
    await saveMailing(context, id, { version: 1, ...draft });
  });
}
