import type { FormDocument } from '../questions.ts';
import { ask, endWhen, optionsOf, textBetween, when } from './build-items.ts';
import { confirmation, country, tagline, team, venturesName, website } from './shared-questions.ts';

/** For projects that get money for a stated purpose and report on it. */
export const grant: FormDocument = {
  sections: [
    {
      id: 'applicant',
      title: 'Who applies',
      items: [
        ask('one-of', 'legal-form', 'Who applies?', {
          options: optionsOf(
            'Company',
            'Association or foundation',
            'University or school',
            'A private person',
          ),
          hasOther: true,
        }),
        endWhen(
          when('legal-form', 'a-private-person'),
          'private-person',
          'This grant goes to organisations only. If you are about to found one, send us your idea through the open form, and we will tell you about grants for founders.',
        ),
        venturesName,
        tagline,
        website,
        country,
        ask('short-text', 'registration', 'Registration number', {
          maxCharacters: 60,
          isRequired: false,
          seenBy: 'team',
          hiddenWhenBlind: true,
        }),
      ],
    },
    {
      id: 'project',
      title: 'The project',
      items: [
        ask('short-text', 'project-title', 'Title of the project', { maxCharacters: 120 }),
        ask('long-text', 'need', 'What is the need, and who has it?', {
          limit: { words: 300 },
          goesTo: { profile: 'problem' },
        }),
        ask('long-text', 'work', 'What will you do?', {
          limit: { words: 400 },
          goesTo: { profile: 'solution' },
        }),
        ask('date', 'begins', 'When do you want to begin?', {}),
        ask('number', 'months', 'How many months will it take?', { min: 1, max: 36, isWhole: true }),
        ask('table', 'work-plan', 'Steps of the work', {
          columns: [
            { id: 'step', label: 'Step', type: 'text' },
            { id: 'result', label: 'Result', type: 'text' },
            { id: 'month', label: 'Done by month', type: 'number' },
          ],
          minRows: 2,
          maxRows: 12,
        }),
      ],
    },
    {
      id: 'impact',
      title: 'What it changes',
      items: [
        ask('number', 'people-reached', 'How many people will be better off?', { min: 0, isWhole: true }),
        ask('long-text', 'evidence', 'How will you know that it worked?', {
          help: 'Name what you will measure, how, and what it is today.',
          limit: { words: 250 },
        }),
        ask('rating', 'certainty', 'How sure are you that it will work?', {
          max: 5,
          labels: { lowest: 'An experiment', highest: 'Proven elsewhere' },
        }),
      ],
    },
    {
      id: 'money',
      title: 'Money',
      items: [
        ask('money', 'amount', 'How much do you apply for?', {}),
        ask('table', 'budget', 'What it is spent on', {
          help: 'All in the currency of the amount above.',
          columns: [
            { id: 'item', label: 'Item', type: 'text' },
            { id: 'amount', label: 'Amount', type: 'number' },
          ],
          minRows: 1,
          maxRows: 20,
        }),
        ask('yes-no', 'other-funding', 'Does anyone else pay for a part of it?', {}),
        ask('long-text', 'other-funders', 'Who, how much, and is it agreed?', {
          limit: { words: 100 },
          shownIf: when('other-funding', true),
        }),
        ask('file', 'accounts', 'Accounts of the last financial year', {
          kinds: ['document', 'sheet'],
          max: 3,
          isRequired: false,
          seenBy: 'team',
          hiddenWhenBlind: true,
          goesTo: { folder: 'Financials' },
        }),
      ],
    },
    {
      id: 'people',
      title: 'People',
      items: [textBetween('people-text', 'The first person is the one we write to.'), team, confirmation],
    },
  ],
};
