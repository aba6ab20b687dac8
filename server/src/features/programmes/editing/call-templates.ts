import type { CallTemplate } from '@proxima/contract/programmes/programme-endpoints';
import type { AnsweredQuestion } from '@proxima/contract/programmes/programme-wire';
import type { WhoMayApply } from '@proxima/contract/programmes/who-may-apply';

interface TemplateTexts {
  summary: string;
  text: string;
  places: number | null;
  who_may_apply: WhoMayApply;
  faq: AnsweredQuestion[];
}

const founders: WhoMayApply = {
  roles: ['entrepreneur'],
  countries: [],
  max_venture_age_years: null,
  stages: [],
};

const answered = (question: string, answer: string): AnsweredQuestion => ({ question, answer });

const several = answered(
  'Can we work on one application together?',
  'Yes. Whoever starts the application invites the others by email, and everyone sees whose change it was.',
);
const later = answered(
  'Can we save an unfinished application?',
  'Yes. Everything you type is saved, and you can continue on another device.',
);

/** The texts with which a call of each kind begins; the team replaces what does not fit. */
export const textsOfTemplate: Record<CallTemplate, TemplateTexts> = {
  accelerator: {
    summary:
      'Twelve weeks of work on your venture, with mentors, a small team beside you and a demo day at the end.',
    text: [
      '<h2>What we offer</h2>',
      '<ul><li>Twelve weeks of mentoring, one afternoon a week</li><li>A person of our team for your questions</li>',
      '<li>Workshops on customers, finance and law</li><li>A demo day before investors</li></ul>',
      '<h2>What we look for</h2>',
      '<p>A problem that you know well, a team that can build the first version, and first conversations with customers.</p>',
      '<h2>How we choose</h2>',
      '<p>Two people read every application. Those that convince us meet us for a conversation of 30 minutes.</p>',
    ].join(''),
    places: 12,
    who_may_apply: { ...founders, max_venture_age_years: 3 },
    faq: [
      answered('Do you take a share of the venture?', 'No. Taking part costs neither shares nor money.'),
      several,
      later,
    ],
  },
  grant: {
    summary:
      'Money for one clear step of your venture, paid out along milestones that we agree on beforehand.',
    text: [
      '<h2>What we offer</h2>',
      '<p>A grant that you do not pay back, in instalments as you reach the milestones of your plan.</p>',
      '<h2>What we fund</h2>',
      '<ul><li>Prototypes and first series</li><li>Tests with customers</li><li>Certificates and approvals</li></ul>',
      '<h2>What we do not fund</h2>',
      '<p>Running costs without an end, debts, and what is already paid.</p>',
      '<h2>How we choose</h2>',
      '<p>A committee reads your plan and your budget and decides within six weeks after the end of the call.</p>',
    ].join(''),
    places: null,
    who_may_apply: founders,
    faq: [
      answered(
        'Which costs can be part of the budget?',
        'Materials, wages for the work on the plan, services of others and travel that the plan needs.',
      ),
      several,
      later,
    ],
  },
  competition: {
    summary: 'Show your idea to a jury. The best are invited to the final, and the winners get a prize.',
    text: [
      '<h2>What you can win</h2>',
      '<ul><li>Prizes for the first three</li><li>Feedback from the jury for everyone in the final</li></ul>',
      '<h2>Who can take part</h2>',
      '<p>Everyone with an idea that is their own. It does not have to be a company yet.</p>',
      '<h2>How it works</h2>',
      '<p>The jury reads all entries without names and invites ten teams to the final, where each has five minutes.</p>',
    ].join(''),
    places: 10,
    who_may_apply: founders,
    faq: [
      answered('Who owns the idea?', 'You do. Taking part gives nobody any right to it.'),
      several,
      later,
    ],
  },
};
