import type { SectionDocuments } from '@proxima/contract/content-sections';

export const service: SectionDocuments['service'] = {
  serviceTitle: {
    title: 'Our Services',
    sub_title:
      'Three ways in, one table. Choose the side you come from and we will introduce you to the others.',
  },
  serviceContent: [
    {
      item_title: 'Business idea submission',
      item_content:
        'Send us your idea in your own words. Two people read it independently, and you get a written answer with the reason for it.',
    },
    {
      item_title: 'Engaging investors',
      item_content:
        'See vetted ventures that match your industries, stage and range. Read the documents, ask the founders, join a pitch session and decide.',
    },
    {
      item_title: 'Project management',
      item_content:
        'Lead ventures that need your experience, from the first decision to the first delivery, and build a portfolio that speaks for you.',
    },
  ],
};
