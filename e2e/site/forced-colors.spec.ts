import type { Locator } from '@playwright/test';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { sendAsMember } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const edgeOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    return (
      Number.parseFloat(borderTopWidth) || (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))
    );
  });

test('forced colours leave buttons, marks, messages and the current place an edge', async ({
  page,
  server,
}) => {
  const user = await registerMember(server.origin);
  await sendAsMember(server.origin, user, 'Is anyone there?');
  await page.emulateMedia({ forcedColors: 'active' });
  await signInStored(page, server.origin, user);
  await page.goto(paths.dashboard);
  const shapes = [
    page.getByRole('link', { name: 'New submission' }).first(),
    page.getByRole('listitem').filter({ hasText: 'Approved' }).locator('span[aria-hidden]').last(),
    page.getByRole('link', { name: 'Dashboard', exact: true }).first(),
    page.getByText('Is anyone there?').locator('xpath=ancestor::div[1]'),
  ];
  for (const shape of shapes) {
    await expect(shape).toBeVisible();
    expect(await edgeOf(shape), String(shape)).toBeGreaterThan(0);
  }
});

test('forced colours leave the line below the current tab alone', async ({ page, server }) => {
  const user = await registerMember(server.origin);
  await page.emulateMedia({ forcedColors: 'active' });
  await signInStored(page, server.origin, user);
  await page.goto(paths.settings);
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(tabs).not.toHaveCount(0);
  const shown = await tabs.evaluateAll((links) => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return links.map((link) => ({
      isCurrent: link.ariaCurrent === 'page',
      hasLine: getComputedStyle(link).borderBottomColor !== ground,
    }));
  });
  expect(shown.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(shown.filter(({ isCurrent, hasLine }) => isCurrent !== hasLine)).toEqual([]);
});
