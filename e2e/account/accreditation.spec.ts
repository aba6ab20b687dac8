import type { Browser, Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { accreditationMessages as messages } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { multipartOf, sampleProfile } from '../../server/test/input/sample-profiles.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

/** An investor who has uploaded a proof. */
async function investorWithProof(origin: string, last_name: string): Promise<SignedInUser> {
  const investor = await registerMember(origin, 'investor', { first_name: 'Amara', last_name });
  const identity = { first_name: 'Amara', last_name, phone: '5550100' };
  const form = multipartOf({ ...identity, ...sampleProfile('investor', 'settings') });
  const proof = new Blob([new Uint8Array(makePdf('Proof'))], { type: 'application/pdf' });
  form.set('proof_of_accreditation', proof, 'proof.pdf');
  await callAs(origin, investor, 'POST', '/api/users/data/update', form);
  return investor;
}

async function propose(page: Page, decision: 'Accept' | 'Refuse', reason: string): Promise<void> {
  await page.getByRole('radio', { name: decision }).check();
  if (decision === 'Accept') await page.getByLabel('Valid until').fill('2033-12-31');
  await page.getByLabel(/for the investor/).fill(reason);
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(messages.proposed).last()).toBeVisible();
  // The notice of an earlier proposal may still be there.
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
}

const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed decision' });

for (const width of [360, 1280]) {
  test(`two people decide about an accreditation: proposed, withdrawn, not confirmed, confirmed (${width} px)`, async ({
    browser,
    server,
    admin,
  }) => {
    const { origin } = server;
    const other = await joinTeam(server, admin, 'Ola', `Berg ${width}`, 'owner');
    const investor = await investorWithProof(origin, `Obi ${width}`);
    const at = (who: SignedInUser, path: string) => openWide(browser, origin, who, path, width);
    const one = await at(admin, paths.adminMember(investor.id));

    await test.step('one proposes, and can only withdraw it', async () => {
      await propose(one, 'Accept', 'The certificate is in order.');
      await expect(proposed(one)).toContainText('Proposed by you');
      await expect(proposed(one)).toContainText(`Ola Berg ${width}`);
      await expect(one.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
      await expectAccessible(one);
      const { data } = await callAs(origin, admin, 'GET', `/api/admin/members/${investor.id}`);
      const path = accreditationEndpoints.confirm.path
        .replace(':id', String(investor.id))
        .replace(':proposal', String(data.accreditation_proposal.id));
      await expect(callAs(origin, admin, 'POST', path)).rejects.toThrow(messages.own);
    });

    const second = await at(other, paths.admin);
    await test.step('the other finds it on their first page, and is told when it was withdrawn meanwhile', async () => {
      const waiting = second.getByRole('region', { name: messages.waiting });
      await waiting.getByRole('link', { name: `Amara Obi ${width}` }).click();
      await expect(proposed(second)).toContainText(`Proposed by ${admin.first_name}`);
      await expectAccessible(second);
      await one.getByRole('button', { name: 'Withdraw' }).click();
      await expect(proposed(one)).toContainText('It was withdrawn.');
      await second.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(second.getByText(messages.over)).toBeVisible();
      await expect(proposed(second)).toContainText('It was withdrawn.');
    });

    await test.step('a proposal that is not confirmed changes nothing, and says why', async () => {
      await propose(one, 'Refuse', 'The certificate has no date.');
      await second.reload();
      await second.getByRole('button', { name: 'Do not confirm' }).click();
      const dialog = second.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('The date is on page two.');
      await expectAccessible(second);
      await dialog.getByRole('button', { name: 'Do not confirm' }).click();
      await expect(second.getByText(messages.declined)).toBeVisible();
      await one.reload();
      await expect(proposed(one)).toContainText(`Ola Berg ${width} did not confirm it.`);
      await expect(proposed(one)).toContainText('The date is on page two.');
    });

    await test.step('confirmed by the other it is in force, with both names; one is enough to revoke it', async () => {
      await propose(one, 'Accept', '');
      await second.reload();
      await second.getByRole('button', { name: 'Confirm', exact: true }).dblclick();
      await expect(second.getByText(/confirmed by Ola Berg/)).toHaveCount(1);
      await expect(proposed(second)).toHaveCount(0);
      await expectAccessible(second);
      await second.getByRole('button', { name: 'Revoke accreditation' }).click();
      await second.getByRole('dialog').getByLabel('Reason').fill('The licence was withdrawn.');
      await second.getByRole('dialog').getByRole('button', { name: 'Revoke accreditation' }).click();
      await expect(second.getByText(messages.revoked)).toBeVisible();
    });
    await leaveTeam(server, admin, other);
  });
}

async function openWide(browser: Browser, origin: string, who: SignedInUser, path: string, width: number) {
  const { page } = await openAs(browser, origin, who, path, { viewport: { width, height: 800 } });
  return page;
}
