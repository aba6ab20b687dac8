import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test.use({ colorScheme: 'dark' });

test('on paper pages are light, nothing leads anywhere, nothing is cut, and what is folded can be read', async ({
  page,
  server,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, 'Kites that pump water.');
  await signInStored(page, server.origin, member);
  await page.setViewportSize({ width: 760, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of [paths.faq, paths.home, paths.dashboard, paths.submission(id)]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Submit|New|Dossier|Withdraw)/ })).toHaveCount(0);
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, path).toBeLessThanOrEqual(width ?? 0);
  }
  await page.goto(paths.faq);
  for (const answer of await page.locator('details p').all()) await expect(answer).toBeVisible();
  await page.goto(paths.home);
  await expect(page.getByText('500+')).toBeVisible();
});
