import type { SectionDocuments } from '@proxima/contract/content/content-sections';

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
        'Send us your idea in your own words. Someone on our team reads it in full and replies in writing within {reply_time}.',
    },
    {
      item_title: 'Engaging investors',
      item_content:
        'Say which industries, stages and amounts interest you. We introduce you to ventures that fit, and a person answers your questions.',
    },
    {
      item_title: 'Project management',
      item_content:
        'Say what you have led and what you would like to lead. We bring you together with ventures that need your experience.',
    },
  ],
};
