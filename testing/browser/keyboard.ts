import type { Locator, Page } from '@playwright/test';

/** More than the focusable elements of the longest page. */
const maxTabs = 200;

/** Presses Tab until the element has the focus. @throws Error when the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < maxTabs; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** Moves the focus to a button or link with the Tab key alone, and presses Enter. */
export async function pressWithKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
