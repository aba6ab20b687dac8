import type { SectionDocuments } from '@proxima/contract/content-sections';

export const work: SectionDocuments['work'] = {
  workTitle: {
    title: 'How It Works',
    sub_title:
      'Five steps, each with a clear result. You always know where your venture stands and who moves next.',
  },
  workContent: [
    {
      item_title: 'Register and create a profile',
      item_content:
        'Tell us whether you bring an idea, capital or experience. A few minutes are enough, and you can add the rest later.',
    },
    {
      item_title: 'Submit, explore or connect',
      item_content:
        'Entrepreneurs send an idea, investors look through ventures, project managers find a team. Your dashboard shows every answer.',
    },
    {
      item_title: 'Business development and funding',
      item_content:
        'We test the riskiest assumption first, prepare the numbers together and bring you before investors with a matching interest.',
    },
    {
      item_title: 'Growth support resources',
      item_content:
        'Toolkits, lessons, mentors and project management, when you need them and for as long as you need them.',
    },
    {
      item_title: 'Scale, launch and succeed',
      item_content:
        'The venture goes to market with a team that can run it. We stay close, and step back when you say so.',
    },
  ],
};
