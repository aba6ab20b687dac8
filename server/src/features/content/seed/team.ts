import type { SectionDocuments } from '@proxima/contract/content/content-sections';

export const team: SectionDocuments['team'] = {
  teamTitle: {
    title: 'What you can expect of our team',
    sub_title: 'Ten habits that we hire for, and hold each other to.',
  },
  teamContent: [
    {
      item_title: 'We read before we speak',
      item_content: 'Whoever meets you has read what you sent, to the last page.',
    },
    {
      item_title: 'We answer in writing',
      item_content: 'You get the decision in writing, and what we ask of you in words you can act on.',
    },
    {
      item_title: 'We have done the work',
      item_content: 'Each of us has built, financed or run a company before advising one.',
    },
    {
      item_title: 'We say no early',
      item_content: 'A clear no now is kinder than a maybe half a year later.',
    },
    {
      item_title: 'We check the numbers',
      item_content: 'We work through every calculation with you before an investor sees it.',
    },
    {
      item_title: 'We name our interests',
      item_content: 'If we hold a share or receive a fee, you read it on page one.',
    },
    {
      item_title: 'We know the trade',
      item_content: 'Energy, software, manufacturing, property: you speak with someone from your field.',
    },
    {
      item_title: 'We keep confidences',
      item_content: 'Your documents are read by the people on our team who review them, and by nobody else.',
    },
    {
      item_title: 'We stay reachable',
      item_content: 'One person, one telephone number, from start to handover.',
    },
    {
      item_title: 'We make ourselves unnecessary',
      item_content: 'We teach while we help, so that your team can go on alone.',
    },
  ],
};
