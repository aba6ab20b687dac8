import { defaultBrand } from '@proxima/contract/content/brand';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HomeContactSection } from '../../features/site/contact/home-contact-section.tsx';
import { FaqAccordion } from '../../features/site/faq/faq-accordion.tsx';
import { faqPage } from '../../features/site/faq/faq-items.ts';
import { findLocalService } from '../../features/site/services/local-services.ts';
import { steps } from '../../features/site/works/steps.ts';
import { WhatHappensNext } from '../../features/submissions/sending/what-happens-next.tsx';
import { rootRouteId } from '../../lib/page/use-brand.ts';

/** jsdom has none; nothing here comes near the viewport. */
class NoObserver {
  observe() {}
  disconnect() {}
}
beforeAll(() => vi.stubGlobal('IntersectionObserver', NoObserver));
afterEach(cleanup);

/** The text of a part of a page, where an owner promises a reply within three days. */
async function textOf(part: ReactNode, readers = 0): Promise<string> {
  const settings = { under_construction: false };
  const data = { brand: defaultBrand, settings, replies: { working_days: 3 }, readers };
  const root = { id: rootRouteId, path: '/', loader: () => ({ message: 'OK', data }), element: part };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { [rootRouteId]: { data } } } });
  const { container } = render(<RouterProvider router={router} />);
  return container.textContent ?? '';
}

const untrue = /two (people|readers)|independently|people you allow|whoever you allow|with a reason/i;
const otherTimes = /\b(?!3 )\w+ working days/;

describe('what the pages promise', () => {
  it.each([
    ['the questions', <FaqAccordion key="faq" />],
    ['the home form', <HomeContactSection key="home" />],
    ['the dashboard', <WhatHappensNext key="dashboard" />],
  ])('%s: the time that the owner set, and no other', async (_name, part) => {
    const text = await textOf(part);
    expect(text).toContain('within 3 working days');
    expect(text).not.toMatch(otherTimes);
    expect(text).not.toMatch(untrue);
  });

  it('search engines read the same answers', () => {
    const answers = JSON.stringify(faqPage({ replyTime: '3 working days', readBy: 'someone on our team' }));
    expect(answers).toContain('within 3 working days');
    expect(answers).not.toMatch(untrue);
  });

  it.each([
    ['the questions', <FaqAccordion key="faq" />],
    ['the dashboard', <WhatHappensNext key="dashboard" />],
  ])('%s: as many readers as fair review guarantees', async (_name, part) => {
    const ofTwo = 'read by two people on our team, independently of each other.';
    expect(await textOf(part, 1)).toContain('read by someone on our team.');
    expect(await textOf(part, 2)).toContain(ofTwo);
    expect(await textOf(part, 1)).not.toMatch(untrue);
  });

  it('services and steps do not announce what members already have', () => {
    const text = JSON.stringify([steps, ['1', '2', '3'].map(findLocalService)]);
    expect(text).not.toMatch(/in preparation|building this up/i);
  });

  it('services and steps claim no second reader and no ventures on show', () => {
    const text = JSON.stringify([steps, ['1', '2', '3'].map(findLocalService)]);
    expect(text).not.toMatch(untrue);
    expect(text).not.toMatch(/vetted ventures/i);
  });

  it('services and steps announce as coming nothing that is there', () => {
    const text = JSON.stringify([steps, ['1', '2', '3'].map(findLocalService)]);
    expect(text).not.toMatch(/in preparation|step by step/i);
  });
});
