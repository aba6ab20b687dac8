import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';

import { makeImage } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

const name = 'Night "Sky" <Fund>';

test('an owner gives the site a name, a colour and a logo, and sees them on a page, in a dashboard and in an email', async ({
  page,
  browser,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminLook);
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true });
  await accent.fill('#ffff00');
  await page.getByRole('button', { name: 'Use #777704' }).click();
  await expect(accent).toHaveValue('#777704');
  await accent.fill('#1a5f7a');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const logo = await makeImage('png', { width: 640, height: 160 });
  await page
    .getByRole('group', { name: 'Logo', exact: true })
    .getByRole('button', { name: 'Choose from the library' })
    .click();
  const upload = page.getByRole('form', { name: 'Upload a picture' });
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await upload.getByLabel('What it shows').fill('The logo');
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('region', { name: 'The site' }).getByRole('img', { name })).toHaveCount(2);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByText(`${name} <no-reply@localhost>`)).toBeVisible();
  await expect(page.getByText('Follow your submission')).toBeVisible();
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await visitor.goto(paths.faq);
  await expect(visitor).not.toHaveTitle(/Night/);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();

  await visitor.goto(paths.faq);
  await expect(visitor).toHaveTitle(`FAQ | ${name}`);
  await expect(visitor.locator('html')).toHaveCSS('--ember', /#1a5f7a/);
  await expect(visitor.getByRole('banner').getByRole('img', { name })).toBeVisible();
  const member = await registerMember(server.origin);
  await signInStored(visitor, server.origin, member);
  await visitor.goto(paths.dashboard);
  await expect(visitor.getByRole('img', { name }).first()).toBeVisible();
  const looks = [360, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  for (const { width, colorScheme } of looks) {
    await Promise.all(
      [visitor, page].map(async (each) => {
        await each.setViewportSize({ width, height: 800 });
        await each.emulateMedia({ colorScheme });
      }),
    );
    for (const path of [paths.home, paths.contact, paths.signIn, paths.dashboard, paths.submissions]) {
      await visitor.goto(path);
      await expectAccessible(visitor);
    }
    await page.goto(paths.adminSubmissions);
    await expectAccessible(page);
  }
  await expect
    .poll(async () => (await server.emails()).filter((email) => email.includes('background:#1a5f7a')).length)
    .toBeGreaterThan(0);
  expect((await server.emails()).at(-1)).toContain('Night &quot;Sky&quot; &lt;Fund&gt;');

  const address = contentAdminEndpoints.getSection.path.replace(':name', 'brand');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { version } = (await (await page.request.get(address, { headers })).json()).data;
  await page.request.post(`${address}/restore`, { headers, data: { version, restore: 1 } });
});
