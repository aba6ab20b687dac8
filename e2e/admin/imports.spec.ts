import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { newEmail, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('an owner brings in people from a CSV, corrects a column, imports, finds them and undoes it', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  const [mira, ada] = [newEmail('mira'), newEmail('ada')];
  const csv = `First Name;Last Name;Address;Note\nMira;Ostrander;${mira};x\nAda;Ostrander;${ada};y\nNo;Address;;z\n`;
  await page.goto(paths.adminImports);
  await page.getByRole('combobox', { name: 'What it contains' }).selectOption('Entrepreneurs');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read file' }).click();

  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  const address = page.getByRole('combobox', { name: 'Goes to: Address' });
  await expect(address).toHaveValue('');
  await expect(page.getByText('Left out: Address and Note.')).toBeVisible();
  await address.selectOption('Email (required)');
  await expect(page.getByText('Left out: Note.')).toBeVisible();
  // What was chosen is on the server.
  await page.reload();
  await expect(address).toHaveValue('email');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 people can be imported' })).toBeVisible();
  await expect(page.getByText('Email: E-mail is required')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: '2 people imported' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See people' }).click();
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Ostrander');
  await expect(page.getByRole('row', { name: /Ostrander.*Not joined yet/ })).toHaveCount(2);

  await page.goto(paths.adminImports);
  await page.getByRole('link', { name: 'contacts.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: '2 people removed' })).toBeVisible();
});
