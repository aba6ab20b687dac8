import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('with text twice as large, a phone shows ventures without scrolling sideways', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const { slug } = await listedVenture(server.origin, admin, founder, 'Orrery Tides');
  const investor = await eligibleInvestor(server, admin);
  for (const [who, path, shown] of [
    [investor, paths.explore, 'Orrery Tides'],
    [founder, paths.venture(slug, 'profile'), 'Rename'],
  ] as const) {
    const { page } = await openAs(browser, server.origin, who, path);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
