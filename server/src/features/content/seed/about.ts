import type { SectionDocuments } from '@proxima/contract/content/content-sections';

export const about: SectionDocuments['about'] = {
  aboutTitle: {
    title: 'About us',
    sub_title: 'We bring together people with ideas, people with capital and people who get things built.',
  },
  aboutContent: `<p>Good ideas rarely fail because they weren’t good enough. They fail because nobody asked the hard question early, because the money came too late, or because the one person who could have run the project never heard of it.</p>
<p>Proxima Ventures works on exactly these three gaps. We read every idea that is sent to us and answer in writing. We help the promising ones find out what is true, build what is needed and meet investors who understand their field. And where a venture needs one, an experienced project manager stays with it until the team can do without.</p>`,
  story: {
    title: 'Our Story',
    content: `<p>Proxima began at a kitchen table, with three people who kept meeting each other’s missing half. An engineer had a working irrigation valve and no idea how to sell it. An investor read forty pitch decks a week and trusted none of them. A project manager had rescued a dozen ventures and wished that she had been called a year earlier.</p>
<p>They worked on the valve together. It took nineteen months, and today it waters orchards in four countries. What stayed with them was not the product but the arrangement: an idea, the money for it and somebody to carry it through, at one table from the start. We have been setting that table for others ever since.</p>
<p>The name comes from Proxima, the star nearest to ours, one of three which circle each other. None of them holds the others. They keep each other on course.</p>`,
  },
  mission: {
    title: 'Mission',
    content: `<p>We turn ideas into operating businesses. We do it by giving entrepreneurs what they cannot easily buy: honest judgement at the beginning, mentors who have done the work themselves, project management they can rely on, and a direct way to investors who share their interest.</p>`,
  },
  vision: {
    title: 'Vision',
    content: `<p>We want to become the place in the world that people think of first when they have an idea worth building: a global leader in business incubation, known less for the number of ventures it starts than for the number that are still running ten years later.</p>`,
  },
  values: {
    title: 'Our Values',
    items: [
      {
        item_title: 'Innovation',
        item_content:
          'We look for a better answer to a real problem, and we would rather improve a pump than decorate an app.',
      },
      {
        item_title: 'Collaboration',
        item_content:
          'Founder, investor and project manager sit at one table, see the same numbers and say what they think.',
      },
      {
        item_title: 'Integrity',
        item_content:
          'We say no clearly, name our interests on the first page and never sell an introduction.',
      },
      {
        item_title: 'Excellence',
        item_content:
          'We do fewer things and finish them: the calculation checked, the promise kept, the letter answered.',
      },
      {
        item_title: 'Sustainability',
        item_content:
          'A venture has to make sense for its customers, its workers and the ground it stands on, or it will not last.',
      },
      {
        item_title: 'Empowerment',
        item_content: 'Our work is done when you no longer need us. We plan for that day from the first.',
      },
    ],
  },
  milestones: {
    title: 'Milestones & Achievements',
    items: [
      {
        date: 'Year 1',
        item_title: 'One table, one venture',
        item_content: 'The irrigation valve goes from a prototype to its first 500 units.',
      },
      {
        date: 'Year 3',
        item_title: 'Ten projects completed',
        item_content: 'We publish our one-page agreement. It has been the same for everyone since.',
      },
      {
        date: 'Year 5',
        item_title: 'The first exit we did not make',
        item_content: 'A founder buys back our share, as the agreement allows, and runs the company alone.',
      },
      {
        date: 'Year 8',
        item_title: 'Everything in one place',
        item_content: 'Ideas, documents, questions and decisions move from our inboxes to one platform.',
      },
      {
        date: 'Year 10',
        item_title: '40+ projects, 500+ customers',
        item_content: 'The ventures built with us now serve more than five hundred business customers.',
      },
    ],
  },
  resources: {
    title: 'Resources for members',
    items: [
      {
        item_title: 'Business toolkits',
        item_content:
          'In preparation: the interview sheet, the one-page model and the founders’ questions that we use ourselves.',
      },
      {
        item_title: 'E-learning modules',
        item_content:
          'In preparation: short lessons on validation, finance, law and manufacturing, each with something to apply the same day.',
      },
      {
        item_title: 'Mentorship programs',
        item_content:
          'On request: a conversation with someone who has done it, such as a plant manager, a patent attorney or a founder two years ahead of you.',
      },
      {
        item_title: 'Project management consulting',
        item_content:
          'On request: a project manager with a name and a telephone number, for a few weeks or for the whole first year.',
      },
      {
        item_title: 'Event hosting and networking',
        item_content:
          'In preparation: pitch sessions, factory visits and small dinners, where six people talk and nobody hands out cards.',
      },
    ],
  },
};
