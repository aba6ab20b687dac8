import { faqItems } from './faq-items.ts';

/** schema.org/FAQPage of the five questions. */
export const faqPage = (replyTime: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqItems(replyTime).map(({ question, subpera, list }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [subpera, ...list].join(' ') },
  })),
});
