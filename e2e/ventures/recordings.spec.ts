import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventMessages } from '@proxima/contract/events/event-messages';
import { makeWebVtt } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { shownCue, uploadCaptions } from '../../testing/browser/captions.ts';
import { recordVideo } from '../../testing/browser/record-video.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('the team adds a recording with captions to an event, and a founder watches it on a phone with the keyboard', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const { data } = await callAs(origin, admin, 'POST', adminEventEndpoints.create.path, {
    kind: 'workshop',
    title: `Pricing workshop ${process.pid}`,
    text: 'What customers would pay.',
    host_id: admin.id,
    starts_at: '2031-06-01T14:30',
    ends_at: '2031-06-01T16:00',
    time_zone: 'Europe/Berlin',
    place: 'Berlin',
    link: 'https://meet.example.com/pricing',
    seats: 20,
    roles: ['entrepreneur'],
    needs_eligibility: false,
    venture_ids: [],
    agenda: [],
  });
  await callAs(origin, admin, 'POST', adminEventEndpoints.publish.path.replace(':id', String(data.id)));

  await test.step('the team uploads it and its captions; a file of another type is refused with a reason', async () => {
    const { page } = await openAs(browser, origin, admin, paths.adminEvents(data.id));
    await page.getByRole('link', { name: 'Materials' }).click();
    await page.getByLabel('Title of the recording').fill('What we learned');
    await page.getByLabel('Video file').setInputFiles({
      name: 'talk.webm',
      mimeType: 'video/webm',
      buffer: await recordVideo(page),
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Add captions').click();
    await uploadCaptions(page, 'Ask for money.');
    await expect(page.getByText(eventMessages.captionsAdded)).toBeVisible();
    await expect(page.getByText('Captions in English', { exact: true })).toBeVisible();
    await page.getByLabel('Language').selectOption('de');
    await page
      .getByLabel('Captions in German')
      .setInputFiles({ name: 'talk.vtt', mimeType: 'text/vtt', buffer: makeWebVtt('Geld.') });
    await expect(page.getByText('Captions in German, English')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove the captions in German' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(eventMessages.captionsRemoved)).toBeVisible();
    await expect(page.getByText('Captions in English', { exact: true })).toBeVisible();
  });

  await test.step('a founder watches it with captions', async () => {
    const founder = await registerMember(origin);
    const { page } = await openAs(browser, origin, founder, paths.events(data.id));
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('Captions in English')).toBeVisible();
    await page.getByRole('button', { name: 'Watch What we learned' }).focus();
    await page.keyboard.press('Enter');
    const player = page.locator('video');
    await expect(player).toBeFocused();
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    expect(await shownCue(player)).toEqual({ language: 'en', text: 'Ask for money.' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
