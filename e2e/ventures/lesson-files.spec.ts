import { readFile } from 'node:fs/promises';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import { resourceEditingEndpoints } from '@proxima/contract/resources/resource-editing';
import { makeImage, makePdf } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { shownCue, uploadCaptions } from '../../testing/browser/captions.ts';
import { recordVideo } from '../../testing/browser/record-video.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('an editor adds a video with captions and a file to a lesson, and a founder watches and saves them on a phone', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const title = `Pricing in one film ${process.pid}`;
  const { data } = await callAs(origin, admin, 'POST', resourceEditingEndpoints.create.path, {
    kind: 'toolkit',
    title,
    summary: 'What customers would pay.',
    topic: 'finance',
    roles: [],
    author: 'Mara Lindqvist',
    country: '',
    reviewed_on: '2026-10-01',
    parts: [{ slug: '', title: 'Watch first', body: '<p>Ask for money before you build.</p>' }],
  });

  await test.step('a file that is not a video is refused with a reason, and a real video is accepted', async () => {
    const { page } = await openAs(browser, origin, admin, paths.adminResource(data.id));
    const video = page.getByLabel(/^Video/);
    await video.setInputFiles({ name: 'talk.webm', mimeType: 'video/webm', buffer: Buffer.from('No video') });
    await expect(page.getByText(refusalMessages.notWhatItSays)).toBeVisible();
    await page.getByRole('button', { name: 'Remove File' }).click();
    await video.setInputFiles({
      name: 'talk.webm',
      mimeType: 'video/webm',
      buffer: await recordVideo(page),
    });
    await expect(page.getByRole('button', { name: 'Remove talk.webm' })).toBeVisible();
    await uploadCaptions(page, 'Ask for money.');
    await expect(page.getByText('English: talk.vtt')).toBeVisible();
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    await page.getByLabel('Picture*').setInputFiles({
      name: 'harbour.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage('jpeg', { width: 900, height: 500, exif: title }),
    });
    await page.getByLabel('What it shows').fill(`A harbour ${process.pid}`);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Current cover' })).toBeVisible();
    await page.getByLabel('File to download').setInputFiles({
      name: 'Price list.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf('Prices'),
    });
    await expect(page.getByRole('button', { name: 'Remove Price list.pdf' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish it' }).click();
    await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
  });

  await test.step('the video is played with the keyboard alone, and the file is saved under its name', async () => {
    const founder = await registerMember(origin);
    const { page } = await openAs(browser, origin, founder, paths.resource(data.slug));
    await page.setViewportSize({ width: 360, height: 740 });
    const watch = page.getByRole('button', { name: 'Watch the video' });
    await expect(watch).toBeVisible();
    await expectAccessible(page);
    await expect(watch).toContainText('Captions in English');
    await expect(watch.locator('img')).toHaveAttribute('src', /^\/media\/pictures\//);
    await watch.focus();
    await page.keyboard.press('Enter');
    const player = page.locator('video');
    await expect(player).toBeFocused();
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await page.keyboard.press('Space');
    expect(await shownCue(player)).toEqual({ language: 'en', text: 'Ask for money.' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Price list.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Price list.pdf');
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
