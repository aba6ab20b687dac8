import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { makePages } from '../../server/test/documents/make-pages.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { pitchSession } from '../../testing/people/pitch-session.ts';
import { addDocument } from '../../testing/people/room-documents.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };
const shows = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();

test('a pitch session is followed live by founders and investors from beginning to end', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const [founder, raiser] = [await registerMember(origin), await registerMember(origin)];
  const venture = await listedVenture(origin, admin, founder, 'Lantern Reef');
  const raising = await openRound(origin, admin, raiser, 'Harbour Loom');
  const file = { name: 'Lantern deck.pdf', bytes: makePages(3) };
  const deck = await addDocument(origin, founder, venture.id, file);
  const investors: SignedInUser[] = [];
  for (let count = 0; count < 3; count += 1) investors.push(await eligibleInvestor(server, admin));
  const [one, two, late] = investors as [SignedInUser, SignedInUser, SignedInUser];
  const event = await pitchSession(origin, admin, 'Reef evening', {
    parts: [
      { ventureId: venture.id, founder, deck },
      { ventureId: raising.venture.id, founder: raiser, deck: null },
    ],
    audience: investors,
  });
  const address = paths.events(event.id, 'live');
  const { page: host } = await openAs(browser, origin, admin, address);
  const { page: first } = await openAs(browser, origin, one, address);
  const { page: second } = await openAs(browser, origin, two, address, phone);
  const { page: presenter } = await openAs(browser, origin, founder, address, phone);

  await test.step('everyone waits until the host starts, and then follows the host', async () => {
    await shows(first, 'The session has not started yet');
    await shows(presenter, 'The session has not started yet');
    await expectAccessible(second);
    await pressWithKeys(host, host.getByRole('button', { name: 'Start the session' }));
    await shows(first, 'One moment, please');
    await pressWithKeys(host, host.getByRole('button', { name: 'Next: Lantern Reef' }));
    for (const page of [first, second, presenter])
      await expect(page.getByRole('region', { name: 'On now' })).toContainText('Lantern Reef');
  });

  await test.step('everyone, latecomers included, sees the page of the deck that the host shows; its founder can turn pages, too', async () => {
    for (const page of [host, first, second])
      await expect(page.getByRole('img', { name: 'Page 1 of 3: Deck of Lantern Reef' })).toBeVisible();
    await host.keyboard.press('PageDown');
    const turned = first.getByRole('img', { name: 'Page 2 of 3: Deck of Lantern Reef' });
    await expect(turned).toBeVisible();
    const { page: latecomer } = await openAs(browser, origin, late, address);
    await expect(latecomer.getByRole('img', { name: 'Page 2 of 3: Deck of Lantern Reef' })).toBeVisible();
    await latecomer.context().setOffline(true);
    await expect(latecomer.getByText('Connecting again...')).toBeVisible();
    await presenter.getByRole('button', { name: 'Next page' }).click();
    await expect(first.getByText('Page 3 of 3')).toBeVisible();
    await latecomer.context().setOffline(false);
    await expect(latecomer.getByText('Page 3 of 3')).toBeVisible();
    await latecomer.context().close();
    await expectAccessible(host);
    await expectAccessible(second);
  });

  await test.step('a question is shown to everyone without a name, voted for, and answered by the founder', async () => {
    await first.getByLabel('Ask about Lantern Reef').fill('How deep is the reef?');
    await pressWithKeys(first, first.getByRole('button', { name: 'Ask', exact: true }));
    const vote = second.getByRole('button', { name: /^Vote for: How deep is the reef\?/ });
    await pressWithKeys(second, vote);
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(
      first.getByRole('button', { name: 'Vote for: How deep is the reef?, 1 vote' }),
    ).toBeVisible();
    await presenter.getByRole('button', { name: 'Answer in writing' }).click();
    await presenter.getByLabel('Answer in writing').fill('Forty metres.');
    await presenter.getByRole('button', { name: 'Save answer' }).click();
    await expect(second.getByText('Forty metres.')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Answer in writing' })).toHaveCount(0);
  });

  await test.step('investors show interest with one tap, agree to a meeting with a note, and take back interest in an open round', async () => {
    await second.getByRole('button', { name: 'I’m interested' }).click();
    await expect(second.getByText('On your watchlist.', { exact: true })).toBeVisible();
    await second.getByRole('button', { name: 'Yes', exact: true }).click();
    await second.getByLabel('A line for the founders').fill('Next week suits me.');
    await second.getByRole('button', { name: 'Save the line' }).click();
    await expect(second.getByRole('button', { name: 'Save the line' })).toHaveCount(0);
    await host.getByRole('button', { name: 'Go to Harbour Loom' }).click();
    await expect(first.getByRole('region', { name: 'On now' })).toContainText('Harbour Loom');
    await first.getByRole('button', { name: 'I’m interested' }).click();
    await first.getByRole('button', { name: 'Take it back' }).click();
    await expect(first.getByText(liveMessages.notInterested)).toBeVisible();
    await expectAccessible(first);
  });

  await test.step('the session closes for someone who is removed and continues for the others', async () => {
    const { id } = event;
    const attendee = adminEventEndpoints.removeAttendee.path
      .replace(':id', `${id}`)
      .replace(':user', `${one.id}`);
    await callAs(origin, admin, 'DELETE', attendee);
    await expect(first.getByText('This session is not open to you')).toBeVisible();
    await host.getByRole('button', { name: 'Go to Lantern Reef' }).click();
    await expect(second.getByRole('region', { name: 'On now' })).toContainText('Lantern Reef');
    await host.getByRole('button', { name: 'Pause after this part' }).click();
    await shows(second, 'One moment, please');
    await host.reload();
    await expect(host.getByRole('button', { name: 'Next: Harbour Loom' })).toBeVisible();
  });

  await test.step('the session ends for everyone, and investors can still give their answers', async () => {
    await host.getByRole('button', { name: 'End the session' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
    await shows(second, 'The session has ended');
    await expect(second.getByRole('region', { name: 'Lantern Reef' })).toContainText('On your watchlist.');
    await expect(second.getByLabel('A line for the founders')).toHaveValue('Next week suits me.');
    await expectAccessible(second);
  });
});
