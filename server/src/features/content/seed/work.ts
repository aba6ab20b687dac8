import type { SectionDocuments } from '@proxima/contract/content/content-sections';

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
        'Entrepreneurs send an idea, investors say what they look for, project managers say what they can lead. Your dashboard shows every reply.',
    },
    {
      item_title: 'Business development and funding',
      item_content:
        'We test the riskiest assumption first, prepare the numbers together and introduce you to investors with a matching interest. Live pitch sessions are in preparation.',
    },
    {
      item_title: 'Growth support resources',
      item_content:
        'Toolkits, lessons, mentors, project management and events: we are building this up step by step. Ask our team what is open to you today.',
    },
    {
      item_title: 'Scale, launch and succeed',
      item_content:
        'The venture goes to market with a team that can run it. We stay close, and step back when you say so.',
    },
  ],
};
