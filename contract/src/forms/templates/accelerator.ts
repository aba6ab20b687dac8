import type { FormDocument } from '../questions.ts';
import { ask, endWhen, optionsOf, textBetween, when } from './build-items.ts';
import {
  confirmation,
  country,
  problem,
  solution,
  stage,
  tagline,
  team,
  venturesName,
  website,
} from './shared-questions.ts';

/** For young companies that are chosen for some months of intensive work. */
export const accelerator: FormDocument = {
  sections: [
    {
      id: 'fit',
      title: 'Is this for you?',
      help: 'Three questions first, so that nobody fills in a long form in vain.',
      items: [
        ask('number', 'founded', 'In which year did you begin?', {
          min: 1950,
          max: 2100,
          isWhole: true,
          goesTo: { profile: 'founded' },
        }),
        ask(
          'yes-no',
          'full-time',
          'Will at least one founder work on it full-time during the programme?',
          {},
        ),
        endWhen(
          when('full-time', false),
          'not-full-time',
          'This programme asks for a founder’s full time. The open form is the better way in: send us your venture there, whenever it suits you.',
        ),
        ask('several-of', 'available', 'Which parts of the programme can you attend in person?', {
          options: optionsOf('Opening week', 'Monthly workshops', 'Demo day'),
          hasOther: false,
          isRequired: false,
        }),
      ],
    },
    {
      id: 'venture',
      title: 'Your venture',
      items: [venturesName, tagline, website, country, stage, problem, solution],
    },
    {
      id: 'progress',
      title: 'Progress',
      items: [
        ask('yes-no', 'has-customers', 'Does anyone use or pay for it today?', {}),
        ask('number', 'customers', 'How many customers or active users do you have?', {
          min: 0,
          isWhole: true,
          shownIf: when('has-customers', true),
        }),
        ask('money', 'revenue', 'Revenue in the last twelve months', {
          shownIf: when('has-customers', true),
          seenBy: 'readers',
        }),
        ask('long-text', 'traction', 'What have you learned from those who use it?', {
          limit: { words: 200 },
          shownIf: when('has-customers', true),
          goesTo: { profile: 'traction' },
        }),
        ask('long-text', 'next-proof', 'What must be true for this to work, and how will you find out?', {
          limit: { words: 200 },
          shownIf: when('has-customers', false),
        }),
        ask('table', 'milestones', 'What do you want to reach during the programme?', {
          columns: [
            { id: 'goal', label: 'Goal', type: 'text' },
            { id: 'measure', label: 'How you will know', type: 'text' },
            { id: 'months', label: 'Months from now', type: 'number' },
          ],
          minRows: 1,
          maxRows: 6,
        }),
      ],
    },
    {
      id: 'people',
      title: 'The team',
      items: [
        team,
        ask('long-text', 'why-you', 'Why are you the right people for this?', {
          limit: { words: 150 },
          hiddenWhenBlind: true,
        }),
        ask('several-of', 'needs', 'What do you hope to get from us?', {
          options: optionsOf(
            'First customers',
            'Investors',
            'A co-founder or staff',
            'Technology',
            'Legal and finance',
            'Impact measurement',
          ),
          hasOther: true,
          max: 3,
        }),
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      items: [
        textBetween('documents-text', 'Both are optional. Readers see them beside your answers.'),
        ask('file', 'deck', 'Pitch deck', {
          kinds: ['document', 'slides'],
          max: 1,
          isRequired: false,
          hiddenWhenBlind: true,
          goesTo: { folder: 'Pitch deck' },
        }),
        ask('video-link', 'video', 'A video of at most two minutes in which you explain it', {
          isRequired: false,
          hiddenWhenBlind: true,
        }),
        confirmation,
      ],
    },
  ],
};
