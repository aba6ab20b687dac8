import { addDays, dayIn } from '@proxima/contract/projects/calendar-days';
import { adminProjectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import { settingsEndpoints } from '@proxima/contract/settings/settings';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { joinedManager } from '../../testing/people/project-plan.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a project manager reports the week and the budget by keyboard, and the founder sees how the project is doing and why', async ({
  browser,
  server: { origin },
  admin,
}) => {
  const founder = await registerMember(origin);
  const { venture } = await openRound(origin, admin, founder, 'Reef Lights');
  const manager = await joinedManager(origin, admin, venture, { first_name: 'Noor', last_name: 'Haddad' });
  // Days are counted in the team's time zone, which another journey may have changed.
  const { settings } = (await callAs(origin, admin, 'GET', settingsEndpoints.read.path)).data;
  const started = addDays(dayIn(settings.working_hours.time_zone, new Date()), -12);
  const start = adminProjectEndpoints.start.path.replace(':id', String(venture.id));
  await callAs(origin, admin, 'POST', start, { name: 'To the first reef', started_on: started });
  const address = paths.venture(venture.slug, 'project');
  const { page } = await openAs(browser, origin, manager, `${address}?view=reports`);
  const founders = await openAs(browser, origin, founder, `${address}?view=reports`);
  const box = (label: string) => page.getByRole('textbox', { name: label });

  await test.step('twelve days without a report are shown in words', async () => {
    await expect(founders.page.getByText('No weekly report for 12 days')).toBeVisible();
    await expect(founders.page.getByText('At risk')).toBeVisible();
  });

  await test.step('a report with a risk and a decision is written by keyboard, and cannot be sent without what was done', async () => {
    const type = async (label: string, text: string) => {
      await tabTo(page, box(label));
      await page.keyboard.type(text);
    };
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    await type('Next', 'Lower the first lamp.');
    await press('Send the report');
    await expect(page.getByText(projectMessages.doneRequired)).toBeVisible();
    await expect(box('Done')).toBeFocused();
    await page.keyboard.type('The lamp is tight at ten metres.');
    await press('Add a risk');
    await type('Risk 1', 'The permit of the harbour may come late.');
    await tabTo(page, page.getByLabel('It endangers a date'));
    await page.keyboard.press('Space');
    await press('Add a decision');
    await type('Decision 1', 'Aluminium instead of steel.');
    await expectAccessible(page);
    await press('Send the report');
    await expect(page.getByText('Aluminium instead of steel.')).toBeVisible();
  });

  await test.step('the founder’s open page shows the report and the new reason', async () => {
    await expect(founders.page.getByText('The lamp is tight at ten metres.')).toBeVisible();
    await expect(
      founders.page.getByText(/permit of the harbour may come late\. · endangers a date/),
    ).toBeVisible();
    await expect(founders.page.getByText('A risk in the last report threatens a date')).toBeVisible();
    await expect(founders.page.getByText('No weekly report for')).toHaveCount(0);
  });

  await test.step('a report without a risk brings it back on track', async () => {
    await box('Done').fill('The permit is here.');
    await box('Next').fill('Lamp two.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(founders.page.getByText('On track')).toBeVisible();
    await expect(founders.page.getByText('At risk')).toHaveCount(0);
  });

  await test.step('the monthly budget has a line for each use of funds and shows what was overspent', async () => {
    await page.getByRole('button', { name: 'Budget', exact: true }).click();
    const line = page.getByRole('group').filter({ has: page.getByLabel(/^Planned in/) });
    await line
      .first()
      .getByLabel(/^Planned in/)
      .fill('about a thousand');
    await page.getByRole('button', { name: 'Save the month' }).click();
    await expect(line.first().getByLabel(/^Planned in/)).toHaveAttribute('aria-invalid', 'true');
    await line
      .first()
      .getByLabel(/^Planned in/)
      .fill('1,000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1250.50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Budget by month' })).toContainText('250.50 over');
    await expectAccessible(page);
    await founders.page.getByRole('button', { name: 'Budget', exact: true }).click();
    const total = founders.page
      .getByRole('table', { name: 'Budget by use of funds' })
      .getByRole('row')
      .last();
    await expect(total).toContainText('1,250.50');
  });
});
