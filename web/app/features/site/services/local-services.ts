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

/** A local service with everything that its page shows (site specification, section 3). */
export type LocalService = ServiceCard & ServiceTexts;

const texts: readonly ServiceTexts[] = [
  {
    id: 1,
    subpera:
      'Most ideas are not rejected. They are simply never answered. Send us yours, in your own words and at any stage, and you will hear from a person: what convinces us, what does not, and what we would find out first.',
    subTitle: 'How an idea becomes a venture',
    numbered: true,
    list: [
      {
        title: 'Submit Your Idea',
        text: 'Describe the problem, who has it, and what you would do about it. One page is plenty. Attach what you already have.',
      },
      {
        title: 'Validation & Feedback',
        text: 'Two people read it independently. You get a written answer with the reasons, and the assumption that we would test first.',
      },
      {
        title: 'Shape the Business Model',
        text: 'Together we work out who pays, how much, and what it costs to serve them, on one page that an investor can follow.',
      },
      {
        title: 'Build the Team',
        text: 'A project manager who knows your trade joins, and a mentor who has solved your hardest problem before.',
      },
      {
        title: 'Meet Investors',
        text: 'You present to investors whose field, stage and range fit yours. We prepare the documents and the questions with you.',
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
      'You see fewer ventures here than elsewhere, and each of them has been read, tested and questioned before it reaches you. The same documents, the same numbers and the same people stand behind it, from the first look to the last signature.',
    subTitle: 'What you can expect as an investor',
    numbered: false,
    list: [
      {
        title: 'Vetted ventures',
        text: 'Matched to your industries, stage and range. You are told what we checked, and what we could not.',
      },
      {
        title: 'Complete documents',
        text: 'Proposal, pitch deck and financial projections in one place, each with its date and version.',
      },
      {
        title: 'Live pitch sessions',
        text: 'Ask the founders in person. Questions and answers stay on record for everyone who was invited.',
      },
      {
        title: 'Project managers beside the founders',
        text: 'Somebody answers for schedule and budget, by name, for as long as your money is at work.',
      },
      {
        title: 'Open interests',
        text: 'If we hold a share or receive a fee, you read it on the first page.',
      },
    ],
    btnValue: 'Join as an Investor',
  },
  {
    id: 3,
    subpera:
      'Good ventures seldom fail for lack of ideas. They fail in the ninth week, when three things are due and nobody decides. Our project managers take that chair: with a plan that fits the stage, and the standing to say no.',
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
        title: 'Report without ornament',
        text: 'One page a month: what was promised, what was delivered, what it cost, what is next.',
      },
      {
        title: 'Build a portfolio that speaks',
        text: 'Every venture you lead stays visible in your profile, with the people who can vouch for it.',
      },
      {
        title: 'Hand over well',
        text: 'Train the team that follows you. A project is finished when it no longer needs its manager.',
      },
    ],
    btnValue: 'Join as a Project Manager',
  },
];

/** The service behind an id of the address, or null. */
export function findLocalService(id: string | undefined): LocalService | null {
  const card = serviceCards.find((candidate) => String(candidate.id) === id);
  const text = texts.find((candidate) => String(candidate.id) === id);
  return card && text ? { ...card, ...text } : null;
}
