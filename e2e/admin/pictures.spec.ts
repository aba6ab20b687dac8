import { makeHugePng } from '../../server/test/documents/huge-png.ts';
import { makeNoise } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('a picture is uploaded once, used as the cover and in the text of a post, and shown to visitors in modern formats', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const shows = `A kite above the sea ${process.pid}`;
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminPictures);
  await page.getByLabel('Picture*').setInputFiles({
    name: 'kite.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeNoise(1300, 900),
  });
  await page.getByLabel('What it shows').fill(shows);
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(page.getByText('Picture added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused();
  await expect(page.getByText('Say what the picture shows')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Search pictures').fill(`kite sea ${process.pid}`);
  await page.getByRole('button', { name: shows }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Picture' });
  await expect(details.getByText('Nothing yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(paths.adminNewPost);
  await page.getByLabel('Title').fill(`Kites ${process.pid}`);
  await page.getByLabel('Subject').fill('Energy');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Look at this.');
  await page.getByRole('button', { name: 'Insert a picture' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('button', { name: shows }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' }).getByRole('img', { name: shows })).toBeVisible();
  await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
  await expectAccessible(page);
  await picker.getByRole('button', { name: shows }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Picture from the library' })).toBeChecked();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await visitor.goto(paths.blog(id));
  const cover = visitor.getByRole('img', { name: shows }).first();
  await expect(cover).toBeVisible();
  const inText = visitor.getByRole('img', { name: shows }).nth(1);
  await inText.scrollIntoViewIfNeeded();
  await expect(inText).toHaveJSProperty('complete', true);
  const shown = await inText.evaluate((image: HTMLImageElement) => [
    image.currentSrc.replace(/.*\./, ''),
    image.naturalWidth > 0,
    image.getAttribute('width'),
    image.getAttribute('height'),
  ]);
  expect(shown).toEqual(['avif', true, '1200', '831']);
  await expect(visitor.locator('picture source[type="image/avif"]').first()).toHaveAttribute(
    'srcset',
    /\/media\/pictures\/[0-9a-f]{20}-1300x900-480\.avif 480w/,
  );

  await page.goto(paths.adminPictures);
  await page.getByLabel('Search pictures').fill(shows);
  await page.getByRole('button', { name: shows }).click();
  await expect(details.getByRole('link', { name: `Post: Kites ${process.pid}` })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
});

test('SVG files, disguised ones too, and pictures with too many pixels are refused with a reason', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminPictures);
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Picture*').setInputFiles({ name, mimeType: 'image/png', buffer });
  const again = () => page.getByRole('button', { name: 'Remove File' }).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  await choose('mark.svg', svg);
  await expect(page.getByText('An SVG can contain scripts. Please export it as PNG.')).toBeVisible();
  await choose('mark.png', svg);
  await upload.click();
  await expect(page.getByText('Say what the picture shows')).toBeVisible();
  await page.getByLabel('What it shows').fill('A mark');
  await upload.click();
  await expect(page.getByText(/contains an SVG drawing/).first()).toBeVisible();
  await again();
  await choose('huge.png', makeHugePng(30_000));
  await upload.click();
  await expect(page.getByText(/has too many pixels/).first()).toBeVisible();
});
