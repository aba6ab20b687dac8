import { type ArtName, artPath } from '@proxima/contract/content/media';
import type { CallTemplate } from '@proxima/contract/programmes/programme-endpoints';
import type { CallForm, ProgrammeForm } from '@proxima/contract/programmes/programme-wire';

interface DemoCall extends Partial<CallForm> {
  title: string;
  slug: string;
  template: CallTemplate;
  created: string;
  /** Days from the first start until it opens and closes; negative for the past. */
  opensIn: number;
  closesIn: number;
}

interface DemoProgramme extends ProgrammeForm {
  created: string;
  by: string;
  calls: readonly DemoCall[];
}

const art = (name: ArtName) => artPath(name);
export const callZone = 'Europe/Lisbon';

/** The call whose applications are under review. */
export const reviewedCall = 'harbour-accelerator-class-5';

export const programmeWorld: readonly DemoProgramme[] = [
  {
    created: '70d 09:10',
    by: 'noor',
    name: 'Harbour Accelerator',
    slug: 'harbour-accelerator',
    summary:
      'Twelve weeks in which a first product finds its first ten customers, with people who have done it before.',
    audience: 'For founders who have something to show and want to know who pays for it.',
    image: art('orbit-05'),
    text: [
      '<p>Twice a year we work with up to twelve young ventures, side by side, in Lisbon and online. ',
      'There is no fee, and we take no shares.</p>',
      '<h2>A week with us</h2>',
      '<p>Monday begins with what you learned from customers. Wednesday afternoon belongs to your mentor. On Friday ',
      'you show the others what has changed, in five minutes, and say what comes next.</p>',
      '<h2>Afterwards</h2>',
      '<p>The demo day brings you before investors who know the field. What you built with us stays yours.</p>',
    ].join(''),
    calls: [
      {
        title: 'Harbour Accelerator, class 4',
        slug: 'harbour-accelerator-class-4',
        template: 'accelerator',
        created: '69d 09:00',
        opensIn: -130,
        closesIn: -92,
        places: 10,
      },
      {
        title: 'Harbour Accelerator, class 5',
        slug: reviewedCall,
        template: 'accelerator',
        created: '69d 09:20',
        opensIn: -66,
        closesIn: -28,
      },
      {
        title: 'Harbour Accelerator, class 6',
        slug: 'harbour-accelerator-class-6',
        template: 'accelerator',
        created: '20d 10:00',
        opensIn: -16,
        closesIn: 24,
        faq: [
          {
            question: 'We have no company yet. Can we apply?',
            answer: 'Yes. You need one when the class begins, and we help you to found it.',
          },
          {
            question: 'Do we have to be in Lisbon?',
            answer: 'For the first and the last week. In between, half of every class takes part online.',
          },
          {
            question: 'Can we work on one application together?',
            answer: 'Yes. Invite the others by email; everyone sees whose change it was.',
          },
          {
            question: 'Do you take a share of the venture?',
            answer: 'No. Taking part costs neither shares nor money.',
          },
        ],
      },
    ],
  },
  {
    created: '12d 11:00',
    by: 'hanna',
    name: 'Clean Coast Grant',
    slug: 'clean-coast-grant',
    summary:
      'Up to 20,000 euros for one step that makes a coast cleaner, paid along milestones that we agree on.',
    audience: 'For ventures whose work can be seen, counted and repeated on another shore.',
    image: art('orbit-08'),
    text: [
      '<p>The grant pays for one step with an end: a prototype in the water, a season of collecting, a certificate. ',
      'You do not pay it back, and we ask for no shares.</p>',
      '<p>A committee of five reads every plan. Two of them have cleaned beaches for a living.</p>',
    ].join(''),
    calls: [
      {
        title: 'Clean Coast Grant, first round',
        slug: 'clean-coast-grant-first-round',
        template: 'grant',
        created: '11d 14:00',
        opensIn: 18,
        closesIn: 61,
        places: 8,
      },
    ],
  },
];
