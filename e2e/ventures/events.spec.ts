import { readFile } from 'node:fs/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import { liveEndpoints } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { registerMember } from '../../testing/people/people.ts';
import { addDocument } from '../../testing/people/room-documents.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };
const at = ({ path }: { path: string }, params: Record<string, number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));

/** A time of tomorrow in Berlin, as entered in a form. */
const tomorrowAt = (clock: string): string => {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now() + 86_400_000);
  return `${day}T${clock}`;
};

test('a pitch session is planned, agreed to and fully booked, its waitlist moves up, and its follow-up has answers and tasks', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const names = [
    { first_name: 'Piet', last_name: 'Maas' },
    { first_name: 'Σοφία', last_name: 'Nguyễn' },
  ];
  const venture = await listedVenture(origin, admin, founder, 'Reed Roofs');
  const file = { name: 'Reed deck.pdf', bytes: makePdf('Roofs of reed') };
  const deck = await addDocument(origin, founder, venture.id, file);
  const investors: SignedInUser[] = [];
  for (const name of names) investors.push(await eligibleInvestor(server, admin, name));
  const [one, two] = investors as [SignedInUser, SignedInUser];
  const team = (await openAs(browser, origin, admin, paths.adminEvents('new'))).page;

  await test.step('the team plans it, with a venture and its deck', async () => {
    await team.getByLabel('Title').first().fill('Roofs that grow');
    await team.getByLabel('Begins').fill(tomorrowAt('18:00'));
    await team.getByLabel('Ends').fill(tomorrowAt('17:00'));
    await team.getByLabel('Time zone').selectOption('Europe/Berlin');
    await team.getByLabel('Link to join').fill('https://meet.example.com/reed');
    await team.getByLabel('Seats').fill('1');
    await team.getByRole('button', { name: 'Add a venture' }).click();
    await team.getByRole('searchbox').fill('Reed');
    await team.getByRole('button', { name: 'Add Reed Roofs' }).click();
    await team.getByLabel('Deck').selectOption(String(deck));
    await team.getByRole('button', { name: 'Save draft' }).click();
    await expect(team.getByText(messages.endsFirst).first()).toBeVisible();
    await team.getByLabel('Ends').fill(tomorrowAt('19:30'));
    await expectAccessible(team);
    await team.getByRole('button', { name: 'Save draft' }).click();
    await expect(team.getByRole('heading', { name: 'Roofs that grow', level: 1 })).toBeVisible();
    await team.getByRole('button', { name: 'Publish' }).click();
    await team.getByRole('button', { name: 'Publish and invite' }).click();
    await expect(team.getByText(messages.published)).toBeVisible();
  });

  const event = Number(/events\/(\d+)/.exec(team.url())?.[1]);
  const founders = (await openAs(browser, origin, founder, paths.events(event), phone)).page;

  await test.step('the founder agrees to how the venture is presented', async () => {
    await expect(founders.getByText('you need no seat')).toBeVisible();
    await founders.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(founders.getByText(messages.agreed)).toBeVisible();
    await expectAccessible(founders);
  });

  const first = (
    await openAs(browser, origin, one, paths.events(event), { ...phone, timezoneId: 'Asia/Tokyo' })
  ).page;

  await test.step('an investor takes the only seat, sees the time in their time zone and saves a calendar entry', async () => {
    await expect(first.getByText('Reed Roofs')).toBeVisible();
    await expect(first.getByText(/your time \(.*18:00 in Berlin/)).toBeVisible();
    await pressWithKeys(first, first.getByRole('button', { name: 'Take a seat' }));
    await expect(first.getByText('https://meet.example.com/reed')).toBeVisible();
    const saving = first.waitForEvent('download');
    await first.getByRole('button', { name: 'Save to calendar' }).click();
    const ics = String(await readFile(await (await saving).path()));
    expect(ics).toContain('SUMMARY:Pitch session');
    await expectAccessible(first);
  });

  const second = (await openAs(browser, origin, two, paths.events(event))).page;
  await test.step('another investor joins the waitlist', async () => {
    await second.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(second.getByText('You are first on the waitlist.')).toBeVisible();
  });

  await test.step('a seat that is given up is offered to the next investor, whose open page shows it', async () => {
    await first.getByRole('button', { name: 'Give up your seat' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Give up your seat' }).click();
    await expect(first.getByText(messages.seatGivenUp)).toBeVisible();
    await second.getByRole('button', { name: 'Take a seat' }).click();
    await expect(second.getByText('You have a seat. We emailed you')).toBeVisible();
    await team.getByRole('link', { name: 'People' }).click();
    await expect(team.getByRole('row', { name: /Σοφία Nguyễn/ })).toContainText('Has a seat');
    await expectAccessible(team);
  });

  const item = (await callAs(origin, admin, 'GET', at(eventEndpoints.get, { id: event }))).data.agenda[0].id;
  const live = at(liveEndpoints.move, { id: event });
  await callAs(origin, admin, 'PUT', live, { moves: 0, phase: 'live', item_id: item, page: 1 });
  await callAs(origin, two, 'POST', at(liveEndpoints.ask, { id: event }), {
    text: 'How long does a roof last?',
    item_id: item,
  });
  await callAs(origin, two, 'PUT', at(liveEndpoints.answerMeeting, { id: event, item }), {
    meeting: 'yes',
    line: 'Next week would suit me.',
  });
  await callAs(origin, admin, 'PUT', live, { moves: 1, phase: 'ended', item_id: null, page: 1 });

  await test.step('afterwards the founder answers a question and adds a task that the team sees', async () => {
    await founders.reload();
    await founders.getByRole('link', { name: 'Questions and follow-up of Reed Roofs' }).click();
    await expect(founders.getByText('Next week would suit me.')).toBeVisible();
    await founders.getByRole('button', { name: /^Answer in writing/ }).click();
    await founders.getByRole('textbox', { name: /^Answer/ }).fill('Forty years, and it is mended in a day.');
    await founders.getByRole('button', { name: 'Save answer' }).click();
    await expect(founders.getByText(liveMessages.questionSaved)).toBeVisible();
    await founders.getByLabel('New task').fill('Call Σοφία');
    await founders.getByLabel(/^By/).fill('2031-03-04');
    await founders.getByRole('button', { name: 'Add task' }).click();
    await expect(founders.getByText('by 4 March 2031')).toBeVisible();
    await expectAccessible(founders);
    await second.goto(paths.events(event, item));
    await expect(second.getByText('Forty years, and it is mended in a day.')).toBeVisible();
    await expect(second.getByText('Who would take a meeting')).toBeHidden();
    await team.goto(paths.adminEvents(event, item));
    await expect(team.getByText('Call Σοφία')).toBeVisible();
  });
});
