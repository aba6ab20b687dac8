import { webhookMessages } from '@proxima/contract/webhooks/webhooks';
import { openReceiver, type Received } from '../../server/test/webhooks/receiver.ts';
import { verifyMessage } from '../../server/test/webhooks/verify-message.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('an owner adds a webhook, saves its secret, and finds the test event that arrived in the log', async ({
  page,
  server,
  admin,
}) => {
  const receiver = await openReceiver((_, reply) => reply.writeHead(200).end('Thank you'));
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminWebhooks);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CRM');
  // What was typed survives a reload.
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('CRM');
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('https://169.254.169.254/');
  await page.locator('summary', { hasText: 'Submissions and enquiries' }).click();
  await page.getByRole('group', { name: 'Submissions and enquiries' }).getByLabel('All of these').check();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Add webhook' });
  await save.click();
  await expect(address).toHaveAccessibleDescription(webhookMessages.privateAddress);
  await address.fill(receiver.url);
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'The secret of this webhook' });
  const secret = await dialog.getByLabel('Secret').inputValue();
  // It asks before the only chance to copy is gone.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close without copying' }).click();
  await expect(page.getByRole('heading', { name: 'CRM' })).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(verifyMessage(secret, receiver.received[0] as Received)).toMatchObject({ type: 'test' });
  await page.reload();
  await page.getByRole('button', { name: 'Test event', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Test event' })).toContainText('Thank you');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await receiver.close();
});
