import { makeWorkbook } from '../server/test/documents/workbook.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember } from '../testing/people/people.ts';
import { addDocument } from '../testing/people/room-documents.ts';
import { openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

const money = '$#,##0;($#,##0)';
const plan = makeWorkbook(
  {
    'Profit and loss': [
      ['Line', '2027', '2028', 'Our notes', 'Growth', 'Final'],
      [
        'Revenue',
        { format: money, value: 120_000 },
        { format: money, value: 480_000 },
        'hope',
        { format: '0.0%', value: 3 },
        true,
      ],
      ['Our salaries', { format: money, value: -1 }, { format: money, value: -2 }, 'raise', null, null],
      [
        'Costs',
        { format: money, value: -90_500 },
        { format: money, value: -210_000 },
        null,
        { format: '0.0%', value: 1.3204 },
        false,
      ],
      ['First sale', { format: 'd mmm yyyy', value: 46_461 }, null, null, null, null],
    ],
    Cash: [['Closing', 7]],
    Salaries: [['For us alone']],
  },
  { states: { Salaries: 'hidden' }, hidden: { 'Profit and loss': { rows: [3], columns: [4] } } },
);

test('a founder learns at the upload what readers see of a workbook, and readers see it as the file says', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const venture = await listedVenture(origin, admin, founder, 'Amber Looms');
  const { page } = await openAs(browser, origin, founder, paths.venture(venture.slug, 'documents'));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const leftOut = ['the hidden sheet “Salaries”', '1 hidden row and 1 hidden column of “Profit and loss”'];

  await test.step('the upload says what is shown, and what is not', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const files = page.getByRole('region', { name: 'Financials' }).locator('input[type=file]');
    await files.first().setInputFiles({ name: 'Plan.xlsx', mimeType: type, buffer: plan });
    await expect(uploads.getByText('Readers see the sheets “Profit and loss” and “Cash”.')).toBeVisible();
    await expect(uploads.getByRole('listitem').getByRole('listitem')).toHaveText(leftOut);
    await expectAccessible(page);
  });

  const id = await addDocument(origin, founder, venture.id, { name: 'Plan.xlsx', bytes: plan });
  await test.step('so does the document, to its founder', async () => {
    await page.goto(paths.document(venture.slug, id));
    await expect(page.getByText(`Readers do not see ${leftOut.join('; ')}.`)).toBeVisible();
  });

  await test.step('an investor reads numbers, days and truth values as the file says, and nothing that is hidden', async () => {
    const investor = await eligibleInvestor(server, admin);
    const { page: reader } = await openAs(browser, origin, investor, paths.document(venture.slug, id));
    await reader.getByRole('button', { name: 'Open the document' }).click();
    for (const name of ['$120,000', '($90,500)', '132.0%', 'TRUE', '15 Mar 2027'])
      await expect(reader.getByRole('cell', { name, exact: true })).toBeVisible();
    await expect(reader.getByRole('columnheader')).toHaveText(['A', 'B', 'C', 'E', 'F']);
    await expect(reader.getByRole('rowheader')).toHaveText(['1', '2', '4', '5']);
    await expect(reader.getByText(/salaries|hope|hidden/i)).toHaveCount(0);
    await expectAccessible(reader);
  });
});
