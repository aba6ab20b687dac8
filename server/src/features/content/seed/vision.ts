import type { SectionDocuments } from '@proxima/contract/content/content-sections';

/** A line drawing on a 48-pixel field in the page's text colour. */
const icon = (shapes: string): string =>
  `<svg viewBox="0 0 48 48" width="48" height="48" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true">${shapes}</svg>`;

export const vision: SectionDocuments['vision'] = {
  visionTitle: {
    title: 'What we are building towards',
    sub_title: 'A place where a good idea finds its people, whoever had it and wherever they live.',
  },
  visionContent: [
    {
      icon: icon(
        '<circle cx="24" cy="24" r="18"/><circle cx="24" cy="6" r="3" fill="currentColor"/><path d="M24 15v9l6 6"/>',
      ),
      item_title: 'A reply within {reply_time}',
      item_content:
        'Nobody should wait months to hear whether an idea is worth pursuing. Someone reads each one in full and replies in writing.',
    },
    {
      icon: icon(
        '<ellipse cx="24" cy="24" rx="20" ry="8"/><ellipse cx="24" cy="24" rx="20" ry="8" transform="rotate(60 24 24)"/><circle cx="24" cy="24" r="2.5" fill="currentColor"/>',
      ),
      item_title: 'Three kinds of people at one table',
      item_content:
        'Ideas, capital and experience meet at the start of a venture, when it is still cheap to change course.',
    },
    {
      icon: icon(
        '<path d="M6 38c10 0 10-24 20-24s8 12 16 12"/><circle cx="26" cy="14" r="3" fill="currentColor"/>',
      ),
      item_title: 'Growth that can be explained',
      item_content:
        'We prefer a business whose numbers fit on a page to one whose promise needs forty. So do good investors.',
    },
    {
      icon: icon(
        '<path d="M24 42V20"/><path d="M24 28c-10 0-14-6-14-14 10 0 14 6 14 14Z"/><path d="M24 22c0-9 5-14 14-14 0 9-5 14-14 14Z"/>',
      ),
      item_title: 'Technology that spares the ground',
      item_content:
        'Green ventures get the same hard questions as all others, and a plant manager who knows how to read the meter.',
    },
    {
      icon: icon(
        '<path d="M6 40V24l10 6v-6l10 6v-6l10 6V10h6v30Z"/><circle cx="39" cy="6" r="2" fill="currentColor"/>',
      ),
      item_title: 'Things made near where they are used',
      item_content:
        'We help founders to take a product from the workbench to the first five hundred units, close to home where possible.',
    },
    {
      icon: icon(
        '<circle cx="14" cy="16" r="6"/><circle cx="34" cy="16" r="6"/><path d="M4 40c0-8 4-12 10-12s10 4 10 12M24 40c0-8 4-12 10-12s10 4 10 12"/>',
      ),
      item_title: 'Knowledge that is passed on',
      item_content:
        'Founders who were helped come back as mentors. More than half of those we work with have been in your place.',
    },
    {
      icon: icon(
        '<path d="M24 4a20 20 0 1 0 20 20"/><path d="M24 14a10 10 0 1 0 10 10"/><circle cx="36" cy="12" r="3" fill="currentColor"/>',
      ),
      item_title: 'Capital that understands the work',
      item_content:
        'Investors on our platform name their field, stage and range. You speak with people who can say yes.',
    },
    {
      icon: icon(
        '<path d="M8 40 24 8l16 32"/><path d="M14 28h20"/><circle cx="24" cy="8" r="3" fill="currentColor"/>',
      ),
      item_title: 'Ventures that outlast us',
      item_content:
        'The measure of our work is a company that runs well without it. We plan the handover from the first week.',
    },
  ],
};
