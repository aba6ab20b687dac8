import type { Page } from '@playwright/test';

/** Waits until React has hydrated the document that stands. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.getElementById('root')?.firstElementChild;
    // React keeps an element's fiber in a property with a random suffix.
    return element && Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
  });

/**
 * Opens a page of the site and waits until React has hydrated its frame. An idle network does not show this: on a slow machine
 * the scripts are requested long after the page.
 */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}
