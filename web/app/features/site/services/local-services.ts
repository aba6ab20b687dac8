import { type ServiceCard, serviceCards } from './service-cards.ts';

interface ServiceTexts {
  id: number;
  /** The paragraph under the title. */
  subpera: string;
  /** The heading over the list. */
  subTitle: string;
  /** Whether the list counts steps. */
  numbered: boolean;
  list: readonly { title: string; text: string }[];
  btnValue: string;
}

/** A local service with everything that its page shows (docs/rules.md, Names). */
export type LocalService = ServiceCard & ServiceTexts;

const texts: readonly ServiceTexts[] = [
  {
    id: 1,
    subpera:
      'Most ideas are not rejected. They are simply never answered. Send us yours, in your own words and at any stage, and you will hear from a person, whatever we decide.',
    subTitle: 'How an idea becomes a venture',
    numbered: true,
    list: [
      {
        title: 'Submit Your Idea',
        text: 'Describe the problem, who has it, and what you would do about it. One page is plenty. Attach what you already have.',
      },
      {
        title: 'Validation & Feedback',
        text: 'Someone on our team reads it in full and replies in writing. Where something is missing we say what, and you send a new version.',
      },
      {
        title: 'Shape the Business Model',
        text: 'Together we work out who pays, how much, and what it costs to serve them, on one page that an investor can follow.',
      },
      {
        title: 'Build the Team',
        text: 'We look for a project manager who knows your trade, and for the people who complete your own skills.',
      },
      {
        title: 'Meet Investors',
        text: 'Once your venture is listed, investors whose field, stage and range fit yours find it. You decide who reads your documents.',
      },
      {
        title: 'Launch & Grow',
        text: 'The first customers come before the big plan. We stay at the table until your team can go on alone.',
      },
    ],
    btnValue: 'Submit Your Idea',
  },
  {
    id: 2,
    subpera:
      'Tell us which fields, stages and amounts interest you. You find the ventures that we have read and questioned, each with the reason why it fits what you look for: fewer ventures than elsewhere, and all presented in the same way.',
    subTitle: 'What you can expect as an investor',
    numbered: false,
    list: [
      {
        title: 'Ventures that fit',
        text: 'Each listed venture says in words how it matches your industries, stages, range and region. Watch those that interest you.',
      },
      {
        title: 'What was checked',
        text: 'Every venture lists which of its claims our team has checked, when, and what it has not.',
      },
      {
        title: 'Side by side',
        text: 'Compare up to four ventures: the facts, the ask, and the founders’ own forecasts in one chart.',
      },
      {
        title: 'A person to ask',
        text: 'Write to our team from your dashboard. Your questions and our replies stay together in one conversation.',
      },
      {
        title: 'Pitch sessions',
        text: 'Founders present live and answer your questions. Your dashboard lists the sessions that are scheduled.',
      },
      {
        title: 'Project managers beside the founders',
        text: 'Where a venture needs one, we bring in a project manager who is responsible for schedule and budget.',
      },
      {
        title: 'Disclosed interests',
        text: 'If we hold a share or receive a fee, the first page says so.',
      },
    ],
    btnValue: 'Join as an Investor',
  },
  {
    id: 3,
    subpera:
      'Good ventures rarely fail for lack of ideas. They fail in the ninth week, when three things are due and nobody decides. Our project managers take that chair: with a plan that fits the stage, and the authority to say no.',
    subTitle: 'What a project manager does here',
    numbered: false,
    list: [
      {
        title: 'Structure the venture',
        text: 'Turn the idea into work packages, an order, a budget and the decisions that cannot wait.',
      },
      {
        title: 'Lead the execution',
        text: 'Keep founders, suppliers and investors at one table, with one set of facts.',
      },
      {
        title: 'Report in plain words',
        text: 'One page a month: what was promised, what was delivered, what it cost, what is next.',
      },
      {
        title: 'Build your portfolio',
        text: 'Your profile says what you have led and which industries you know. We propose you where that fits.',
      },
      {
        title: 'Hand over well',
        text: 'Train the team that follows you. A project is finished when it no longer needs its manager.',
      },
    ],
    btnValue: 'Join as a Project Manager',
  },
];

/** The service with the id in an address, or undefined. */
export function findLocalService(id: string | undefined): LocalService | undefined {
  const card = serviceCards.find((candidate) => String(candidate.id) === id);
  const text = texts.find((candidate) => String(candidate.id) === id);
  return card && text ? { ...card, ...text } : undefined;
}
