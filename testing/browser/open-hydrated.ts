import type { Page } from '@playwright/test';

/** Waits until React has hydrated an element of the document that stands; sections of a page are hydrated one after another. */
export const waitForHydration = (page: Page, selector = '#root > *') =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    // React keeps an element's fiber in a property with a random suffix.
    return element && Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
  }, selector);

/**
 * Opens a page of the site and waits until React has hydrated its frame. An idle network does not show this: on a slow machine
 * the scripts are requested long after the page.
 */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}
