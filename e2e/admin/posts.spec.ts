import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a post has a readable address, and earlier addresses redirect to it', async ({
  page: visitor,
  browser,
  server,
  admin,
}) => {
  const name = `tides-${process.pid}`;
  const { page } = await openAs(browser, server.origin, admin, paths.adminNewPost);
  const address = page.getByLabel('Address');
  await page.getByLabel('Title').fill(`Tides, ${process.pid}!`);
  await expect(address).toHaveValue(name);
  await page.getByLabel('Subject').fill('Energy');
  await address.fill('2026');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Use at least one letter')).toBeVisible();
  await address.fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/posts\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  const addressOf = async (link: string | number) => {
    expect((await visitor.goto(paths.blog(link)))?.status()).toBe(200);
    return new URL(visitor.url()).pathname;
  };
  expect(await addressOf(id)).toBe(paths.blog(name));
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    server.origin + paths.blog(name),
  );
  await address.fill('equity-revenue-share-or-a-fee-how-we-are-paid-and-when');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(
    page.getByText('This address belongs, or once belonged, to another post').first(),
  ).toBeVisible();
  await expectAccessible(page);
  for (const moved of [`${name}-and-currents`, name]) {
    await address.fill(moved);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect.poll(() => addressOf(name)).toBe(paths.blog(moved));
    expect(await addressOf(id)).toBe(paths.blog(moved));
  }
  await visitor.goto(paths.blogs);
  await visitor.getByRole('searchbox', { name: 'Search the blog' }).fill(`tide ${process.pid}`);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: `Posts about “tide ${process.pid}”` })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('searchbox').fill('zyzzyva');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.getByText('No posts contain all of these words')).toBeVisible();
  await visitor.goBack();
  await visitor.getByRole('link', { name: `Tides, ${process.pid}!` }).click();
  await expect(visitor).toHaveURL(paths.blog(name));
});
