import type { Page } from '@playwright/test';

/** Goes to a place of a venture's page and, if named, to a page of its second level. */
export async function openTab(page: Page, place: string, tab?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Venture' }).getByRole('link', { name: place }).click();
  if (tab)
    await page.getByRole('navigation', { name: place }).getByRole('link', { name: tab, exact: true }).click();
}
