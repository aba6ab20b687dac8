import { expect, it } from 'vitest';
import { fromEach, stateTable } from './state-table.ts';

type State = 'draft' | 'sent' | 'done';
type Actor = 'author' | 'reader' | 'team';

const letters = stateTable<State, Actor, 'send' | 'close' | 'reopen'>({
  states: ['draft', 'sent', 'done'],
  actors: ['author', 'reader', 'team'],
  refusal: 'The letter has changed.',
  rules: {
    send: { by: ['author'], next: { draft: 'sent' }, refusal: 'Only a draft can be sent.' },
    close: { by: ['author', 'team'], next: fromEach(['draft', 'sent'], 'done') },
    reopen: { by: ['team'], next: { done: 'draft' } },
  },
});

it.each<[State, Actor[], 'send' | 'close' | 'reopen', object]>([
  ['draft', ['author'], 'send', { to: 'sent' }],
  ['sent', ['author'], 'send', { error: 'conflict', message: 'Only a draft can be sent.' }],
  ['done', ['author'], 'close', { error: 'conflict', message: 'The letter has changed.' }],
  ['draft', ['reader'], 'send', { error: 'forbidden' }],
  ['done', ['reader'], 'send', { error: 'forbidden' }],
  ['draft', [], 'close', { error: 'forbidden' }],
  ['sent', ['reader', 'team'], 'close', { to: 'done' }],
])('of a letter in %s, %j can %s: %j', (state, actors, act, transition) => {
  expect(letters.transition(state, actors, act)).toEqual(transition);
});

it('lists what is possible in the order of the table', () => {
  expect(letters.acts).toEqual(['send', 'close', 'reopen']);
  expect(letters.possibleActs('draft', ['author'])).toEqual(['send', 'close']);
  expect(letters.possibleActs('draft', ['author', 'team'])).toEqual(['send', 'close']);
  expect(letters.possibleActs('done', ['team'])).toEqual(['reopen']);
  expect(letters.possibleActs('sent', ['reader'])).toEqual([]);
});

it('without a text for refusals, gives none', () => {
  const plain = stateTable<State, Actor, 'send'>({
    states: letters.states,
    actors: letters.actors,
    rules: { send: { by: ['author'], next: { draft: 'sent' } } },
  });
  expect(plain.transition('sent', ['author'], 'send')).toEqual({ error: 'conflict' });
  expect(fromEach(['draft', 'sent'], 'done')).toEqual({ draft: 'done', sent: 'done' });
});
