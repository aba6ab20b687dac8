import type { Page } from '@playwright/test';
import type { FormDocument, Question } from '@proxima/contract/forms/questions';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const asked = { isRequired: true, seenBy: 'readers', hiddenWhenBlind: false } as const;
const options = [
  { id: 'a', label: 'First option' },
  { id: 'b', label: 'Second option' },
];

/** One question of every type. */
const questions: Question[] = [
  { ...asked, id: 'short', type: 'short-text', label: 'A short text', maxCharacters: 80 },
  { ...asked, id: 'long', type: 'long-text', label: 'A long text', limit: { words: 20 } },
  { ...asked, id: 'number', type: 'number', label: 'A number' },
  { ...asked, id: 'money', type: 'money', label: 'An amount', currencies: ['EUR'] },
  { ...asked, id: 'date', type: 'date', label: 'A day' },
  { ...asked, id: 'yes', type: 'yes-no', label: 'Yes or no' },
  { ...asked, id: 'one', type: 'one-of', label: 'One of two', options, hasOther: false },
  { ...asked, id: 'several', type: 'several-of', label: 'Some of two', options, hasOther: true },
  {
    ...asked,
    id: 'rating',
    type: 'rating',
    label: 'A rating',
    max: 5,
    labels: { lowest: 'Poor', highest: 'Great' },
  },
  { ...asked, id: 'country', type: 'country', label: 'A country' },
  { ...asked, id: 'link', type: 'link', label: 'A link' },
  { ...asked, id: 'video', type: 'video-link', label: 'A video' },
  { ...asked, id: 'file', type: 'file', label: 'A document', kinds: ['document'], max: 1 },
  {
    ...asked,
    id: 'table',
    type: 'table',
    label: 'A table',
    columns: [
      { id: 'what', label: 'What', type: 'text' },
      { id: 'many', label: 'How many', type: 'number' },
    ],
    minRows: 1,
    maxRows: 3,
  },
  { ...asked, id: 'people', type: 'people', label: 'People', min: 1, max: 3, askedFor: ['role'] },
  { ...asked, id: 'agree', type: 'statement', label: 'A statement', text: 'Everything I wrote is true.' },
];
const document: FormDocument = { sections: [{ id: 'all', title: 'Every type', items: questions }] };

/** Presses Tab until the focus is in a question. */
async function tabInto(page: Page, id: string): Promise<void> {
  const isInside = () =>
    page.evaluate((anchor) => Boolean(window.document.activeElement?.closest(anchor)), `#question-${id}`);
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    if (await isInside()) return;
  }
  throw new Error(`the keyboard does not reach the question ${id}`);
}

/** What is pressed in each question, by keys alone. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  short: ({ keyboard }) => keyboard.type('Tidal Kites'),
  long: ({ keyboard }) => keyboard.type('Kites that turn tides into power.'),
  number: ({ keyboard }) => keyboard.type('12'),
  money: ({ keyboard }) => keyboard.type('5000'),
  date: ({ keyboard }) => keyboard.type('03042027'),
  yes: ({ keyboard }) => keyboard.press('Space'),
  one: ({ keyboard }) => keyboard.press('Space'),
  several: ({ keyboard }) => keyboard.press('Space'),
  rating: async ({ keyboard }) => {
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
  },
  country: ({ keyboard }) => keyboard.type('Portugal'),
  link: ({ keyboard }) => keyboard.type('https://example.com'),
  video: ({ keyboard }) => keyboard.type('https://example.com/video'),
  file: async (page) => {
    // The dialog that a key opens here is the system's.
    const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: makePdf('Kites') };
    await page.locator('input[type=file]:focus').setInputFiles(file);
    await expect(page.getByText('plan.pdf')).toBeVisible();
  },
  table: async ({ keyboard }) => {
    await keyboard.type('Customers');
    await keyboard.press('Tab');
    await keyboard.type('40');
  },
  people: async ({ keyboard }) => {
    await keyboard.type('Mira Sol');
    await keyboard.press('Tab');
    await keyboard.type('Founder');
  },
  agree: ({ keyboard }) => keyboard.press('Space'),
};

test('a form with every type of question is filled in and sent by keyboard alone', async ({
  browser,
  server,
  admin,
}) => {
  const call = await openCall(server.origin, admin, document);
  const { page } = await openAs(
    browser,
    server.origin,
    await registerMember(server.origin),
    paths.apply(call.slug),
  );
  await pressWithKeys(page, page.getByRole('button', { name: 'Begin the application' }));
  await page.getByRole('heading', { name: 'Every type' }).waitFor();
  await expectAccessible(page);
  for (const { id } of questions) {
    await tabInto(page, id);
    await presses[id]?.(page);
  }
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await pressWithKeys(page, page.getByRole('button', { name: 'Next' }));
  await expect(page.getByRole('heading', { name: 'Check and send' }).last()).toBeFocused();
  for (const text of ['EUR 5,000', '2 of 5', 'Portugal', 'Customers', 'Founder'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await pressWithKeys(page, page.getByRole('button', { name: 'Send the application' }));
  await expect(page.getByText('We have received everything on this page.')).toBeVisible();
});
