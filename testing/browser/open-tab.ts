import { expect, type Page } from '@playwright/test';

/** Goes to a place of a venture's page and, if named, to a page of its second level; what the page before showed is gone by then. */
export async function openTab(page: Page, place: string, tab?: string): Promise<void> {
  const opened = page.getByRole('navigation', { name: 'Venture' }).getByRole('link', { name: place });
  await opened.click();
  await expect(opened).toHaveAttribute('aria-current');
  if (!tab) return;
  const second = page.getByRole('navigation', { name: place }).getByRole('link', { name: tab, exact: true });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
}
