import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { makeImage } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { callAs, foundVenture } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('the case study of a graduated venture is public while its founder approves it, without JavaScript too', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const name = `Tidal Kites ${process.pid}`;
  const title = `From a shed to the sea ${process.pid}`;
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, name);
  const standing = adminVenturePeopleEndpoints.changeStanding.path.replace(':id', String(venture.id));
  const reason = 'They stand on their own.';
  await callAs(server.origin, admin, 'PUT', standing, { standing: 'graduated', reason });

  await test.step('an editor writes it with a picture and a quote, and asks the founders', async () => {
    await signInStored(page, server.origin, admin);
    await page.goto(paths.adminContent);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Summary').fill('How two engineers turned a kite into a power plant.');
    await page.getByRole('textbox', { name: 'Story' }).click();
    await page.keyboard.type('It began with a storm.');
    await page.getByLabel('Closing quote').fill('They answered at night.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name the source of the quote')).toBeVisible();
    await page.getByLabel('Quote source').fill('Mira Sol, founder');
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    await page.getByLabel('Picture*').setInputFiles({
      name: 'kite.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage('jpeg', { width: 900, height: 600, exif: title }),
    });
    await page.getByLabel('What it shows').fill(`A kite over the sea ${process.pid}`);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Picture from the library' })).toBeChecked();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not sent to founders')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the founders' }).click();
    await expect(page.getByText('Waiting for founders')).toBeVisible();
    await expectAccessible(page);
  });

  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(paths.about);
  await expect(visitor.getByRole('heading', { name: title })).toBeHidden();

  await test.step('the founder reads it as visitors will see it, and approves it', async () => {
    await signInStored(page, server.origin, founder);
    await page.goto(paths.venture(venture.slug));
    await page.getByRole('button', { name: 'Read the text' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(page.getByText('Approved by Mira Sol')).toBeVisible();
  });

  await test.step('visitors find it from the About page', async () => {
    await visitor.goto(paths.about);
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('img', { name: `A kite over the sea ${process.pid}` })).toBeVisible();
    await expect(visitor.getByText('It began with a storm.')).toBeVisible();
    await expect(visitor.getByText('They answered at night.')).toBeVisible();
  });

  await test.step('it is gone once the founder withdraws the approval', async () => {
    await page.getByRole('button', { name: 'Withdraw approval' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('Approved by Mira Sol')).toBeHidden();
    expect((await visitor.reload())?.status()).toBe(404);
    await visitor.goto(paths.about);
    await expect(visitor.getByRole('heading', { name: title })).toBeHidden();
  });
  await context.close();
});
