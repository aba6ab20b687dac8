import type { Page } from '@playwright/test';
import { signInMessages } from '@proxima/contract/accounts/accounts';
import { siteCopy } from '@proxima/contract/wire/messages';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { openHydrated, waitForHydration } from '../../testing/browser/open-hydrated.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { newEmail, registerMember, signInByForm, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

const pages = [
  { path: paths.landing, heading: 'Our site is under construction' },
  { path: paths.home, heading: siteCopy.heroTitle },
  { path: paths.about, heading: 'About Us' },
  { path: paths.services, heading: 'Our Services' },
  { path: paths.service(1), heading: 'Sourcing business ideas' },
  { path: paths.service(2), heading: 'Engaging investors' },
  { path: paths.service(3), heading: 'Project management' },
  { path: paths.howItWorks, heading: 'How It Works' },
  { path: paths.blogs, heading: 'Blog' },
  { path: paths.blog(1), heading: /./ },
  { path: paths.faq, heading: 'FAQ' },
  { path: paths.contact, heading: 'Contact Us' },
  { path: paths.terms, heading: 'Terms of use' },
  { path: paths.privacy, heading: 'Privacy policy' },
  { path: paths.choose, heading: 'Sign Up' },
  { path: paths.signIn, heading: 'Sign in' },
];

/** Pixels by which a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { path, heading } of pages) {
  test(`${path} is accessible, has one heading and fits every width`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Search engines replace a shorter description with other words of the page.
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60}/);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}

test('pages can be read and navigated without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Our Services' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  await page.goto(paths.contact);
  await expect(page.locator('noscript p').first()).toBeVisible();
  await context.close();
});

test('the first script imports nothing of the application', async ({ request }) => {
  const html = await (await request.get(paths.home)).text();
  const [first = ''] = html.match(/\/assets\/entry-browser-[\w-]+\.js/) ?? [];
  const code = await (await request.get(first)).text();
  const imported = [...code.matchAll(/import(?:[^("'`]*from)?["'`]\.\/([\w-]+)-[\w-]{8}\.js/g)].map(
    ([, name]) => name,
  );
  expect(imported.toSorted()).toEqual(['rolldown-runtime', 'start']);
});

test('a page whose code failed to load reloads once the server is reachable', async ({ page }) => {
  let requests = 0;
  await page.route('**/assets/hydrate-*.js', (route) => {
    requests += 1;
    return requests === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(paths.dashboard);
  await expect(page).toHaveURL(paths.choose);
  expect(requests).toBe(2);
});

test('a link works even if the code of its page failed to load', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.route('**/assets/about-*.js', (route) => route.abort('connectionreset'), { times: 1 });
  const link = page.locator(`a[href="${paths.about}"]`).first();
  const lost = page.waitForEvent('requestfailed');
  await link.hover();
  await lost;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('an unknown address is a real 404 with links to other pages', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on our map');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', paths.home);
  expect((await page.goto(paths.blog(999_999)))?.status()).toBe(404);
  expect((await page.goto(paths.service(4)))?.status()).toBe(404);
});

test('the terms and the privacy policy are linked where members agree to them', async ({ page }) => {
  await page.goto(paths.investorSignUp);
  for (const [name, href] of [
    ['terms of use', paths.terms],
    ['privacy policy', paths.privacy],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
    expect((await page.request.get(href)).status()).toBe(200);
  }
});

test('every page has one address; other spellings and former addresses redirect permanently', async ({
  page,
  request,
  server,
}) => {
  const redirectOf = async (typed: string) => {
    const reply = await request.get(typed, { maxRedirects: 0 });
    return [reply.status(), reply.headers().location];
  };
  expect(await redirectOf(paths.faqInFooter)).toEqual([308, paths.faq]);
  expect(await redirectOf(paths.signup)).toEqual([308, paths.choose]);
  expect(await redirectOf('/dashboard')).toEqual([308, paths.dashboard]);
  expect(await redirectOf('/SignIn/')).toEqual([308, paths.signIn]);
  expect(await redirectOf('/Home?from=mail&x=%2F')).toEqual([308, `${paths.home}?from=mail&x=%2F`]);
  expect(await redirectOf('/Admin/Submissions/7/')).toEqual([308, paths.adminSubmission(7)]);
  expect(await redirectOf(`${server.origin}//example.com/`)).toEqual([404, undefined]);

  await openHydrated(page, paths.home);
  await page.evaluate(() => document.querySelector('main a[href]')?.setAttribute('href', '/SignIn/?x=1'));
  await page.locator('a[href="/SignIn/?x=1"]').click();
  await expect(page).toHaveURL(`${paths.signIn}?x=1`);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('header and footer are on the pages for which they are specified', async ({ page }) => {
  const frame = async (path: string) => {
    await page.goto(path);
    return [await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()];
  };
  expect(await frame(paths.landing)).toEqual([0, 0]);
  expect(await frame(paths.home)).toEqual([1, 1]);
  expect(await frame(paths.choose)).toEqual([0, 1]);
  expect(await frame(paths.signIn)).toEqual([0, 0]);
  expect(await frame(paths.investorSignUp)).toEqual([0, 1]);
  expect(await frame(paths.resetPassword)).toEqual([0, 1]);
});

test('the header of the home page is transparent, and dark when scrolled more than 30 pixels', async ({
  page,
}) => {
  await openHydrated(page, paths.home);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'fixed');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 30, behavior: 'instant' }));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 31, behavior: 'instant' }));
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto(paths.about);
  await expect(header).toHaveCSS('position', 'sticky');
});

test('the hero and a link from another page scroll to the form and stay there, 70 pixels below the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await openHydrated(page, paths.home);
  await page.getByRole('link', { name: siteCopy.heroAction }).first().click();
  const distance = () => page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(distance).toBeCloseTo(70, 0);

  await openHydrated(page, paths.contact);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/{about,works,blog}*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: siteCopy.heroAction }).click();
  await expect(page).toHaveURL(paths.homeContact);
  // While it scrolls, the page grows to several times its height.
  await page.waitForFunction(() => document.getElementById('contact') && window.scrollY > 100);
  release();
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeAttached();
  await expect.poll(distance).toBeCloseTo(70, 0);
});

test('a new page opens at its top, however far the last one was scrolled', async ({ page }) => {
  await openHydrated(page, paths.entrepreneurSignUp);
  const highest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: number[] = [];
        const sample = () => {
          // The address changes a moment before the next page is drawn.
          if (document.getElementById('contact')) seen.push(window.scrollY);
          if (seen.length < 60) requestAnimationFrame(sample);
          else resolve(Math.max(...seen));
        };
        sample();
      }),
  );
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  expect(await highest).toBeLessThan(150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the counters start at 0 and show their final value without JavaScript or motion', async ({
  page,
  browser,
  server,
}) => {
  const figures = async (on: Page) =>
    (await on.locator('dl dd').allInnerTexts()).slice(0, 3).map((text) => text.trim());
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    const sample = () => {
      const counter = document.querySelector('dl dd [aria-hidden]');
      if (counter) seen.push(counter.textContent ?? undefined);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  await page.goto(paths.about);
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.locator('dl dd').first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await seen()).at(-1)).toBe('500+');
  const first = (await seen()).indexOf('500+');
  expect((await seen())[0]).toBe('0+');
  expect((await seen()).slice(first).every((text) => text === '500+')).toBe(true);

  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
    const context = await browser.newContext({ baseURL: server.origin, ...options });
    const quiet = await context.newPage();
    await quiet.goto(paths.about);
    expect(await figures(quiet)).toEqual(['500+', '10+', '40+']);
    await context.close();
  }
});

test('a link opens the next page at its top; Back restores the scroll position', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const place = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveTitle(/^About Us/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('Back keeps a place that the visitor scrolls to before the code has loaded', async ({ page }) => {
  await openHydrated(page, paths.about);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goto(paths.terms);
  let release = () => {};
  const scrolled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', (route) => scrolled.then(() => route.continue()));
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(/^About Us/);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  release();
  await waitForHydration(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('a link to any section shows its beginning below the header, at every width', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of [
    paths.home,
    paths.about,
    paths.services,
    paths.howItWorks,
    paths.blogs,
    paths.contact,
  ]) {
    for (const width of [360, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, path);
      expect(await page.evaluate(visitSections), `${path} at ${width}`).toEqual([]);
    }
  }
  await openHydrated(page, `${paths.about}#team`);
  await expect(page.getByRole('region', { name: /./ }).and(page.locator('#team'))).toBeInViewport();
  expect(await page.evaluate(() => document.getElementById('team')?.getBoundingClientRect().top)).toBeCloseTo(
    70,
    -1,
  );
  await context.close();
});

/** Follows a link to each id of the page, from its top and from its end. @returns where the target is not at the top of the view */
async function visitSections(): Promise<string[]> {
  const main = document.querySelector('main') as HTMLElement;
  const link = main.appendChild(document.createElement('a'));
  const wrong: string[] = [];
  for (const target of main.querySelectorAll<HTMLElement>('section[id], [id$="-heading"]')) {
    for (const from of [0, document.body.scrollHeight]) {
      window.scrollTo(0, from);
      await new Promise(requestAnimationFrame);
      link.href = `#${target.id}`;
      link.click();
      // A busy machine navigates later.
      let tops: number[] = [];
      let isShown = false;
      for (let tries = 0; tries < 200 && !isShown; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        tops = [target, target.closest('section') ?? target].map((one) => one.getBoundingClientRect().top);
        const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
        isShown = tops.some((top) => top > -110 && top <= (isAtEnd ? window.innerHeight : 90));
      }
      if (!isShown) wrong.push(`#${target.id} from ${from}: ${tops.map(Math.round)}`);
    }
  }
  link.remove();
  return wrong;
}

test('nothing moves for visitors who prefer reduced motion', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const member = await registerMember(server.origin);
  await signInStored(page, server.origin, member);
  const signedIn = [paths.dashboard, paths.messages, paths.settings];
  for (const path of [...pages.map((one) => one.path), ...signedIn]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(listMoving), path).toEqual([]);
  }
  await context.close();
});

test('a toast stays as long for visitors who prefer reduced motion', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByForm(page, newEmail(), 'Not-my-password-1');
  // The pointer stops its clock, which is the animation of its bar.
  await page.getByText(signInMessages.wrong).hover();
  const clock = page.locator('.Toastify__progress-bar--animated');
  await expect(clock).toHaveCSS('animation-duration', '5s');
  await expect(clock).toHaveCSS('opacity', '0');
  await context.close();
});

/** What would be animated for longer than a moment, by the computed styles of all elements and their pseudo-elements. */
function listMoving(): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
  const moves = ({
    animationName,
    animationDuration,
    transitionDuration,
    scrollBehavior,
  }: CSSStyleDeclaration) =>
    (animationName !== 'none' && seconds(animationDuration) > 0.01) ||
    seconds(transitionDuration) > 0.01 ||
    scrollBehavior === 'smooth';
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after', '::backdrop']
      .filter((pseudo) => moves(getComputedStyle(element, pseudo)))
      .map((pseudo) => `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`),
  );
}

test('the drawer is 300 pixels wide; a click beside it, Escape and a link close it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, paths.about);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'Open menu' }).click();
  await open();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(60);
  expect((await drawer.boundingBox())?.width).toBe(300);
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
  await open();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open();
  await drawer.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(paths.blogs);
  await expect(drawer).toBeHidden();
});

test('the second click of a double click leaves the drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, paths.about);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    // In one step: a slow machine would click later than a hand.
    document
      .querySelector('[aria-label="Close menu"]')
      ?.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
  });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
});

test('the FAQ opens one answer at a time', async ({ page }) => {
  await page.goto(paths.faq);
  const questions = page.locator('details');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(3)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).not.toHaveAttribute('open');
});

test('the first step of How It Works links visitors to the choice of role and members to their dashboard', async ({
  page,
  server,
}) => {
  await page.goto(paths.howItWorks);
  const first = page.getByRole('link', { name: 'Sign Up & Get Started' });
  await expect(first).toHaveAttribute('href', paths.choose);
  const member = await registerMember(server.origin);
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), member);
  await page.reload();
  await expect(first).toHaveAttribute('href', paths.dashboard);
});
