import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ventureAccessEndpoints as access } from '@proxima/contract/access/venture-access';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import { encryptedPdfs } from '../server/test/documents/encrypted-pdfs.ts';
import { makePages } from '../server/test/documents/make-pages.ts';
import { makeImage } from '../server/test/documents/sample-files.ts';
import { makeWorkbook } from '../server/test/documents/workbook.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember } from '../testing/people/people.ts';
import { addDocument, changeDocument } from '../testing/people/room-documents.ts';
import { callAs, openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a deck is read by keyboard, searched, zoomed and saved, and closes when access is lost, even without a live connection', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const venture = await listedVenture(origin, admin, founder, 'Tidal Kites');
  const deck = { name: 'Deck.pdf', bytes: makePages(30), mayDownload: true };
  const id = await addDocument(origin, founder, venture.id, deck);
  const investor = await eligibleInvestor(server, admin);
  const { page, context } = await openAs(browser, origin, investor, paths.dashboard);
  // The web socket never connects.
  await page.routeWebSocket(/.*/, () => {});
  await page.goto(`${paths.document(venture.slug, id)}?page=4`);
  const pages = page.getByRole('document', { name: 'Deck' });
  const at = page.getByRole('textbox', { name: 'Page' });

  const reader = page.waitForResponse((response) => /pdf\.worker.*\.mjs$/.test(response.url()));
  await page.getByRole('button', { name: 'Open the document' }).click();
  // Uncompressed, it is 1.2 MB.
  expect(await (await reader).headerValue('content-encoding')).toBe('br');
  await test.step('it opens at the page in the address, and every page is a group with its text in reading order', async () => {
    await expect(at).toHaveValue('4');
    await expect(pages.getByRole('group')).toHaveCount(30);
    await expect(pages.getByRole('group', { name: 'Page 4 of 30' })).toMatchAriaSnapshot(
      '- group "Page 4 of 30": Page 4 Words of this page.',
    );
    await expect(page).toHaveTitle(/^Document/);
  });

  await test.step('keys turn pages and zoom', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(at).toHaveValue('5');
    await page.keyboard.press('End');
    await expect(at).toHaveValue('30');
    await page.keyboard.press('Home');
    await expect(at).toHaveValue('1');
    const width = async () => (await pages.getByRole('group').first().boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before);
    await page.keyboard.press('-');
    await expect.poll(width).toBeCloseTo(before, -1);
  });

  await test.step('search counts matches and reaches pages that are not drawn, and Escape closes it', async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Search in the document' }).fill('page 27');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(at).toHaveValue('27');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search')).toHaveCount(0);
  });

  await test.step('thumbnails lead to pages; at most a dozen pages are drawn', async () => {
    await page.getByRole('button', { name: 'Thumbnails' }).click();
    await page.getByRole('button', { name: 'Go to page 24' }).click();
    await expect(at).toHaveValue('24');
    expect(await page.locator('.page canvas').count()).toBeLessThan(13);
    await expectAccessible(page);
  });

  await test.step('the page has a watermark, and the document can be saved', async () => {
    const mark = await pages.evaluate((element) => element.style.getPropertyValue('--watermark'));
    expect(decodeURIComponent(mark)).toContain(investor.email);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Deck.pdf');
  });

  await test.step('the viewer fits a phone', async () => {
    await page.getByRole('button', { name: 'Thumbnails' }).click();
    await page.setViewportSize({ width: 360, height: 720 });
    await expect(at).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('the founder restricts the document, and it closes', async () => {
    await changeDocument(origin, founder, id, { title: 'Deck', level: 'venture', may_download: true });
    await expect(page.getByText(viewerMessages.closed)).toBeVisible();
    await expect(pages).toHaveCount(0);
  });

  await test.step('a workbook is read as tables', async () => {
    const bytes = makeWorkbook({ Plan: [['Revenue', 1200]], Cash: [['Closing', 7]] });
    const sheet = await addDocument(origin, founder, venture.id, { name: 'Plan.xlsx', bytes });
    await page.goto(paths.document(venture.slug, sheet));
    await expect(page.getByRole('cell', { name: '1200' })).toBeVisible();
    await page.getByRole('button', { name: 'Cash' }).click();
    await expect(page.getByRole('cell', { name: 'Closing' })).toBeVisible();
    await expect(page.getByText(viewerMessages.viewOnly)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a deck printed by another program is read, searched and saved with a watermark', async () => {
    const printer = await context.newPage();
    await printer.setContent(
      '<h1>Kites</h1><p>Tides pay</p><p style="break-before: page">Naïve “Größe” ﬁts</p>',
    );
    const bytes = await printer.pdf({ tagged: true, outline: true });
    await printer.close();
    const printed = { name: 'Printed.pdf', bytes, mayDownload: true };
    await page.goto(paths.document(venture.slug, await addDocument(origin, founder, venture.id, printed)));
    await expect(page.getByText('Tides pay')).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Search in the document' }).fill('größe');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const copy = await readFile(await (await saved).path());
    expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
    expect(copy.length).toBeGreaterThan(bytes.length);
  });
  await context.close();
});

test('a deck is read after request and agreement, a question on page 3 is answered and published, and revoked access closes the deck with or without a live connection', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const venture = await listedVenture(origin, admin, founder, 'Harbour Kites');
  const at = (path: string) => path.replace(':id', String(venture.id));
  await callAs(origin, founder, 'PUT', at(access.changeAgreement.path), { needs_nda: true });
  const id = await addDocument(origin, founder, venture.id, { name: 'Plan.pdf', bytes: makePages(3) });
  await changeDocument(origin, founder, id, { title: 'Plan', level: 'granted', may_download: false });
  const investor = await eligibleInvestor(server, admin);
  const revoke = async () => {
    const { data } = await callAs(origin, founder, 'GET', `${at(access.listGrants.path)}?state=current`);
    await callAs(origin, founder, 'POST', at(access.revoke.path).replace(':grant', String(data[0].id)));
  };
  const { page, context } = await openAs(browser, origin, investor, paths.venture(venture.slug));
  const blocked = await context.newPage();
  await blocked.routeWebSocket(/.*/, () => {});
  const { page: founders } = await openAs(browser, origin, founder, paths.venture(venture.slug, 'questions'));
  const panel = page.getByRole('complementary', { name: 'Questions' });

  await test.step('the investor gets access, accepts the agreement and opens the deck', async () => {
    await page.goto(paths.document(venture.slug, id));
    await expect(page.getByText('This document is not open to you')).toBeVisible();
    const { data } = await callAs(origin, investor, 'POST', at(access.request.path), { note: 'Tides' });
    const request = at(access.grant.path).replace(':request', String(data.id));
    await callAs(origin, founder, 'POST', request, { expires_on: '' });
    await page.goto(paths.venture(venture.slug));
    await page.getByLabel('Your full name').fill('Mira Sol');
    await page.getByRole('button', { name: 'Accept the agreement' }).click();
    await expect(page.getByText('The founder gave you access today.', { exact: true })).toBeVisible();
    await page.goto(paths.document(venture.slug, id));
    await page.getByRole('button', { name: 'Open the document' }).click();
    await expect(page.getByText('Words of this page.').first()).toBeVisible();
  });

  await test.step('the investor reads page by page with the keyboard and asks about page 3', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const current = page.getByRole('textbox', { name: 'Page', exact: true });
    await expect(current).toHaveValue('3');
    await page.getByRole('button', { name: 'Questions' }).press('Enter');
    // Like rotating a tablet: the current page stays the same although resizing the window scrolls the pages.
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('group', { name: 'Page 3 of 3' })).toBeInViewport({ ratio: 0.3 });
      await expect(current).toHaveValue('3');
    }
    await panel.getByLabel('Ask about page 3').fill('How large are the tides here?');
    await expect(panel.getByText('The founders and our team see your name.')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Send question' }).press('Enter');
    await expect(panel.getByRole('article').getByText('How large are the tides here?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Questions, 1 on page 3' })).toBeVisible();
  });

  await test.step('the founder sees it immediately and publishes an answer for everyone with access', async () => {
    const question = founders.getByRole('article', { name: 'How large are the tides here?' });
    await expect(question.getByRole('link', { name: 'Plan, page 3' })).toBeVisible();
    await question.getByRole('button', { name: 'Answer' }).click();
    await question.getByLabel('Your answer').fill('Four metres in spring.');
    await expect(question.getByLabel('Publish the question and answer')).toBeChecked();
    await expect(question.getByText('Every investor with access can read both.')).toBeVisible();
    await question.getByRole('button', { name: 'Publish answer' }).click();
    await expect(question.getByText('Four metres in spring.')).toBeVisible();
    await expect(panel.getByText('Four metres in spring.')).toBeVisible();
  });

  await test.step('the asker is notified, and the notification opens the question at its page', async () => {
    await page.goto(paths.notifications);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Your question about Harbour Kites has been answered' })
      .click();
    await expect(panel.getByText('Four metres in spring.')).toBeVisible();
    await expect(panel.getByRole('article')).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('3');
  });

  await test.step('the founder sees how long each page was read', async () => {
    await expect(async () => {
      await founders.goto(paths.venture(venture.slug, 'readers'));
      await expect(founders.getByRole('row', { name: /^3 \d+ s/ })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(founders.getByText('Mira Sol').first()).toBeVisible();
    await expectAccessible(founders);
  });

  await test.step('access revoked while the deck is open closes it, with or without a live connection', async () => {
    await blocked.goto(paths.document(venture.slug, id));
    await expect(blocked.getByText('Words of this page.').first()).toBeVisible();
    await revoke();
    for (const one of [page, blocked]) {
      await expect(one.getByText(viewerMessages.closed)).toBeVisible();
      await expect(one.getByText('Words of this page.')).toHaveCount(0);
    }
  });
});

/** A small PNG whose header claims 20,000 by 20,000 pixels. */
async function hugePicture(): Promise<Buffer> {
  const picture = await makeImage('png', { width: 10, height: 10 });
  picture.writeUInt32BE(20_000, 16);
  picture.writeUInt32BE(20_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

test('a founder fills the data room with many files together, reorders them by keyboard and sets access, also on a phone', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const venture = await listedVenture(origin, admin, founder, 'Salt Domes');
  const { page } = await openAs(browser, origin, founder, paths.venture(venture.slug, 'documents'));
  const financials = page.getByRole('region', { name: 'Financials' });
  const titles = financials.getByRole('listitem').getByRole('link');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  const sendTo = (files: ReturnType<typeof pdf>[]) =>
    financials.locator('input[type=file]').first().setInputFiles(files);

  await test.step('files are uploaded together; each refused one says why, and the others arrive', async () => {
    await expect(financials).toBeVisible();
    await sendTo([
      pdf('Accounts.pdf', makePages(3)),
      pdf('Broken.pdf', Buffer.from('%PDF-1.7 broken')),
      pdf('Locked.pdf', Buffer.from(encryptedPdfs['AES, 256 bits'].locked, 'base64')),
      pdf('Endless.pdf', makePages(2_000)),
      { name: 'Wall.png', mimeType: 'image/png', buffer: await hugePicture() },
      pdf('Cap table.pdf', makePages(2)),
    ]);
    await expect(uploads.getByText('2 of 6 files uploaded')).toBeVisible();
    for (const [name, reason] of [
      ['Broken.pdf', refusalMessages.notWhatItSays],
      ['Locked.pdf', refusalMessages.password],
      ['Endless.pdf', documentMessages.tooManyPages],
      ['Wall.png', refusalMessages.tooManyPixels],
    ] as const)
      await expect(uploads.getByRole('listitem').filter({ hasText: name }).getByText(reason)).toBeVisible();
    await expect(titles).toHaveText(['Accounts', 'Cap table']);
    await expect(financials.getByText('3 pages')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an upload whose reply was lost is tried again and stored once', async () => {
    await page.route('**/documents', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await sendTo([pdf('Forecast.pdf', makePages(1))]);
    const again = uploads.getByRole('button', { name: 'Try again: Forecast.pdf' });
    await expect(again).toBeVisible();
    await page.unroute('**/documents');
    await again.click();
    await expect(titles).toHaveText(['Accounts', 'Cap table', 'Forecast']);
  });

  await test.step('a document is moved with the keyboard, and its new position is announced', async () => {
    const menu = financials.getByRole('button', { name: 'Actions for Forecast' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    await expect(titles).toHaveText(['Accounts', 'Forecast', 'Cap table']);
    await expect(page.getByText('Forecast is now at place 2 of 3 in Financials.')).toBeAttached();
    await expect(menu).toBeFocused();
  });

  const investor = await eligibleInvestor(server, admin);
  const { page: theirs } = await openAs(browser, origin, investor, paths.venture(venture.slug, 'documents'));

  await test.step('a folder opened to investors appears, and leaves the open page within 5 s when it is closed again', async () => {
    await expect(theirs.getByRole('region', { name: 'Financials' })).toHaveCount(0);
    const open = async (level: RegExp) => {
      await page.getByRole('button', { name: 'Actions for the folder Financials' }).click();
      await page.getByRole('menuitem', { name: 'Name and access' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: level }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await open(/^All investors/);
    await theirs.reload();
    await expect(theirs.getByRole('link', { name: 'Forecast' })).toBeVisible();
    await expectAccessible(theirs);
    await open(/^Venture/);
    await expect(theirs.getByRole('link', { name: 'Forecast' })).toHaveCount(0);
  });

  await test.step('the data room fits a phone for founder and investor', async () => {
    for (const one of [page, theirs]) {
      await one.setViewportSize({ width: 360, height: 740 });
      expect(await one.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
    }
  });
});
