import type { FormDocument } from '../questions.ts';
import { ask, endWhen, optionsOf, when } from './build-items.ts';
import { confirmation, country, tagline, team, venturesName } from './shared-questions.ts';

/** For ideas that are compared with one another, with little to fill in. */
export const competition: FormDocument = {
  sections: [
    {
      id: 'entry',
      title: 'Your idea',
      help: 'Ten minutes are enough. You can come back until the end of the call.',
      items: [
        ask('one-of', 'category', 'In which category do you enter?', {
          options: optionsOf(
            'Climate and energy',
            'Health',
            'Education',
            'Food and water',
            'Cities and transport',
          ),
          hasOther: true,
        }),
        ask('yes-no', 'won-before', 'Has this idea won one of our competitions before?', { seenBy: 'team' }),
        endWhen(
          when('won-before', true),
          'won-already',
          'Congratulations again. An idea can win once; with a new one you are very welcome.',
        ),
        venturesName,
        tagline,
        ask('long-text', 'idea', 'Explain your idea', {
          help: 'The problem, your answer to it, and why it is better than what there is.',
          limit: { words: 300 },
          goesTo: { profile: 'solution' },
        }),
        ask('long-text', 'novelty', 'What is new about it?', { limit: { characters: 600 } }),
      ],
    },
    {
      id: 'plan',
      title: 'What comes next',
      items: [
        ask('rating', 'readiness', 'How far is it?', {
          max: 5,
          labels: { lowest: 'A thought', highest: 'In use' },
        }),
        ask('long-text', 'prize', 'What would you do with the prize?', { limit: { words: 150 } }),
        ask('file', 'pictures', 'Pictures or drawings', {
          kinds: ['picture', 'document'],
          max: 3,
          isRequired: false,
          goesTo: { folder: 'Product' },
        }),
        ask('video-link', 'video', 'A video of at most one minute', {
          isRequired: false,
          hiddenWhenBlind: true,
        }),
      ],
    },
    {
      id: 'people',
      title: 'You',
      items: [
        country,
        team,
        ask('several-of', 'found-us', 'How did you find us?', {
          options: optionsOf('A friend', 'University', 'Social media', 'The press', 'An event'),
          hasOther: true,
          isRequired: false,
          seenBy: 'team',
        }),
        confirmation,
      ],
    },
  ],
};
