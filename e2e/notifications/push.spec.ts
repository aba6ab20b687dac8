import type { BrowserContext, CDPSession } from '@playwright/test';
import { notificationKinds } from '@proxima/contract/notifications/kinds';
import { preferenceEndpoints } from '@proxima/contract/notifications/preferences';
import { topics } from '@proxima/contract/notifications/topics';
import { pushEndpoints, pushMessages } from '@proxima/contract/push/push';
import { openPushService } from '../../server/test/push/push-service.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { callAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

type Subscription = ReturnType<Awaited<ReturnType<typeof openPushService>>['newBrowser']>['subscription'];

/** The browser gets the address of our push service, and not that of its maker, which tests cannot reach. */
const subscribeAs = (context: BrowserContext, subscription: Subscription) =>
  context.addInitScript((given) => {
    if (!('PushManager' in window)) return;
    const key = 'test-subscription';
    const made = {
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) ? (made as unknown as PushSubscription) : null;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'made');
      return made as unknown as PushSubscription;
    };
  }, subscription);

/** Hands the browser a message as its push service does, decrypted. */
async function deliver(client: CDPSession, origin: string, data: object): Promise<void> {
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await found;
  await client.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

/** Of the browser of tests, which has no screen to show anything on: what its worker would show. */
async function watchShown(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, body: options?.body, tag: options?.tag });
    };
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown),
    open: (path: string) =>
      worker.evaluate((to) => (globalThis as unknown as { open(to: string): Promise<void> }).open(to), path),
  };
}

test('a member is shown on the device what happened, by neutral words that lead to it, until they switch it off', async ({
  page,
  server,
}) => {
  const service = await openPushService();
  const browser = service.newBrowser();
  const user = await registerMember(server.origin);
  await page.context().grantPermissions(['notifications'], { origin: server.origin });
  await subscribeAs(page.context(), browser.subscription);
  await signInStored(page, server.origin, user);
  await page.goto(paths.notificationSettings);
  await page.getByRole('button', { name: 'Turn on for this device' }).press('Enter');
  await expect(page.getByText('Tick Push for what it should show.')).toBeVisible();
  const submissions = page.getByRole('group', { name: topics.submissions.label });
  await submissions.getByLabel('Push').press('Space');
  await expect(page.getByText('Tick Push for what it should show.')).toBeHidden();
  await expectAccessible(page);

  await sendSubmission(server.origin, user, 'Kites for 4 million');
  await expect.poll(() => browser.notices().length).toBe(1);
  const [notice] = browser.notices();
  expect(JSON.stringify(notice)).not.toMatch(/Kites|million|#/);
  const client = await page.context().newCDPSession(page);
  const worker = await watchShown(page.context());
  await deliver(client, server.origin, notice ?? {});
  const { title, body, tag, path } = notice ?? { title: '', body: '', tag: '', path: '' };
  await expect.poll(worker.shown).toEqual([{ title, body, tag }]);
  expect(body).toBe(notificationKinds.submission_received.neutral);
  await worker.open(path);
  await expect(page).toHaveURL(/\/dashboard\/submission\/\d+/);

  await page.goto(paths.account);
  await page.getByRole('button', { name: /^Turn off notifications on / }).click();
  await expect(page.getByText(pushMessages.off)).toBeVisible();
  await page.goto(paths.notificationSettings);
  await expect(page.getByText('This device shows no notifications.')).toBeVisible();
  await service.close();
});

test('a browser that changes its address while no page is open goes on showing what happens', async ({
  page,
  server,
}) => {
  const service = await openPushService();
  const [browser, next] = [service.newBrowser(), service.newBrowser()];
  const user = await registerMember(server.origin);
  const { token } = user;
  await callAs(server.origin, { token }, 'PUT', pushEndpoints.start.path, browser.subscription);
  const choice = preferenceEndpoints.choose.path.replace(':name', 'submissions');
  await callAs(server.origin, { token }, 'PUT', choice, { push: true });
  await signInStored(page, server.origin, user);
  await page.goto(paths.dashboard);
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const [worker] = page.context().serviceWorkers();
  await page.close();
  await worker?.evaluate(
    ([former, made]) => {
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: former,
        newSubscription: { toJSON: () => made },
        waitUntil: () => undefined,
      });
      dispatchEvent(event);
    },
    [browser.subscription, next.subscription] as const,
  );
  const renewed = async () =>
    (await callAs(server.origin, { token }, 'GET', pushEndpoints.read.path)).data.is_active;
  await expect.poll(renewed).toBe(true);
  await sendSubmission(server.origin, user, 'Kites for 4 million');
  await expect.poll(() => next.notices().length).toBe(1);
  expect(browser.notices()).toEqual([]);
  await service.close();
});

test('a browser that does not allow notifications says so, and is asked only when the button is pressed', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const asked = () => Number(sessionStorage.getItem('asked'));
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(asked() + 1));
      return 'denied';
    };
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
  await signInStored(page, server.origin, await registerMember(server.origin));
  await page.goto(paths.notificationSettings);
  const button = page.getByRole('button', { name: 'Turn on for this device' });
  await expect(button).toBeVisible();
  expect(await asked()).toBe(0);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocks them.');
  expect(await asked()).toBe(1);
});
