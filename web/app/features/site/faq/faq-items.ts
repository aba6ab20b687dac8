import { paths } from '../../../paths.ts';

export interface FaqItem {
  question: string;
  subpera: string;
  list: readonly string[];
  button: string;
  href: string;
}

/** Replaced by what the settings promise. */
const replyTimeMark = '{replyTime}';
const readByMark = '{readBy}';

interface Promises {
  /** As in `10 working days`. */
  replyTime: string;
  /** By whom a proposal is read, after "read by". */
  readBy: string;
}

const items: readonly FaqItem[] = [
  {
    question: 'How does it work, from an idea to a business?',
    subpera:
      'In five steps, each with a result you can see. After each one you decide whether to take the next.',
    list: [
      'You register and say whether you bring an idea, capital or experience.',
      `Your submission is read in full by ${readByMark}. We reply in writing within ${replyTimeMark}.`,
      'We test the riskiest assumption with you before anyone spends much.',
      'When it is ready, we list your venture: investors whose field fits find it, and we look for a project manager where one is needed.',
    ],
    button: 'See the Five Steps',
    href: paths.howItWorks,
  },
  {
    question: 'What does it cost, and what do you receive?',
    subpera:
      'Sending an idea is free, and so is our reply. For deeper involvement we may take equity, a revenue share or a consulting fee, depending on the level of support.',
    list: [
      'Equity, when we help to found the company and stay for years.',
      'A revenue share, when we support a business that already earns.',
      'A consulting fee, when you need a project manager for a defined task.',
      'We agree it in writing before any work begins, never afterwards.',
    ],
    button: 'Explore Our Services',
    href: paths.services,
  },
  {
    question: 'I have sent my idea. What happens next?',
    subpera: 'Your dashboard shows its status and every comment we make on it.',
    list: [
      `Under Review: it is being read by ${readByMark}. You will hear from us within ${replyTimeMark}.`,
      'Needs Revision: we tell you what is missing, and you can send a new version.',
      'Approved: we would like to go further and will write to you.',
      'Not selected: we are not taking it further, and we tell you why.',
    ],
    button: 'Open My Dashboard',
    href: paths.dashboard,
  },
  {
    question: 'Who can join?',
    subpera:
      'Anyone who brings one of the three things a venture needs. You do not need to have founded a company before.',
    list: [
      'Entrepreneurs with an idea, a prototype or an established business.',
      'Investors who would rather look closely at ten ventures than quickly at a hundred.',
      'Project managers who want to lead something from its first day.',
    ],
    button: 'Choose Your Role',
    href: paths.choose,
  },
  {
    question: 'Is my idea safe with you?',
    subpera: 'Only the people on our team who review it can read it. It stays yours.',
    list: [
      'Your documents are visible to you and to the people on our team who review them.',
      'We never pass on an idea that was sent to us, and never build it ourselves.',
      'Write to us at any time and we will delete what you sent.',
    ],
    button: 'Create an Account',
    href: paths.choose,
  },
];

/** The five questions, fixed in code (docs/rules.md, Content). */
export const faqItems = ({ replyTime, readBy }: Promises): readonly FaqItem[] =>
  items.map((item) => ({
    ...item,
    list: item.list.map((line) => line.replace(replyTimeMark, replyTime).replace(readByMark, readBy)),
  }));

/** schema.org/FAQPage of the five questions. */
export const faqPage = (promises: Promises): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: faqItems(promises).map(({ question, subpera, list }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [subpera, ...list].join(' ') },
  })),
});
