import { ventureStages } from '../../ventures/venture-options.ts';
import { ask } from './build-items.ts';

/** Questions that every template asks in the same words. */
export const venturesName = ask('short-text', 'venture-name', 'What is your venture called?', {
  maxCharacters: 80,
  hiddenWhenBlind: true,
  goesTo: { profile: 'name' },
});

export const tagline = ask('short-text', 'tagline', 'Describe it in one sentence', {
  help: 'What you do, for whom, and what is different afterwards. No jargon.',
  maxCharacters: 140,
  goesTo: { profile: 'tagline' },
});

export const website = ask('link', 'website', 'Website', {
  isRequired: false,
  hiddenWhenBlind: true,
  goesTo: { profile: 'website' },
});

export const country = ask('country', 'country', 'Where is the venture based?', {
  goesTo: { profile: 'country' },
});

export const stage = ask('one-of', 'stage', 'How far are you?', {
  options: ventureStages.map(({ value, label }) => ({ id: value, label })),
  hasOther: false,
  goesTo: { profile: 'stage' },
});

export const team = ask('people', 'team', 'Who is on the team?', {
  help: 'Founders first. A link can be a profile or a page about the person.',
  min: 1,
  max: 12,
  askedFor: ['role', 'email', 'link'],
  hiddenWhenBlind: true,
  goesTo: { profile: 'team' },
});

export const problem = ask('long-text', 'problem', 'Which problem do you solve, and for whom?', {
  help: 'How do they deal with it today, and what does it cost them?',
  limit: { words: 250 },
  goesTo: { profile: 'problem' },
});

export const solution = ask('long-text', 'solution', 'How do you solve it?', {
  help: 'What exists already, and what is still an idea?',
  limit: { words: 250 },
  goesTo: { profile: 'solution' },
});

/** What everyone confirms before they send. */
export const confirmation = ask('statement', 'confirmation', 'Confirmation', {
  text: 'What is written here is true to the best of our knowledge, and I may apply on behalf of the whole team.',
  seenBy: 'team',
});
