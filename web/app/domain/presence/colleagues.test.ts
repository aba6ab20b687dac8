import { presenceShownFor } from '@proxima/contract/team/presence';
import { typingShownFor } from '@proxima/contract/wire/realtime';
import { expect, it } from 'vitest';
import { type Colleague, describeColleagues, stillThere, withSeen } from './colleagues.ts';

const noor = { user_id: 1, name: 'Noor Haddad' };
const emil = { user_id: 2, name: 'Emil Brandt' };
const seen = (...people: Parameters<typeof withSeen>[1][]) =>
  people.reduce<Colleague[]>((list, person) => withSeen(list, person, 0), []);

it('names those who are looking, or only those who are typing', () => {
  expect(describeColleagues([], 0)).toBe('');
  const both = seen({ ...noor, state: 'looking' }, { ...emil, state: 'looking' });
  expect(describeColleagues(both, 0)).toBe('Noor Haddad and Emil Brandt are looking at this, too.');
  expect(describeColleagues(both, 0, 'short')).toBe('Noor Haddad and Emil Brandt are looking');
  const typing = withSeen(both, { ...noor, state: 'typing' }, 0);
  expect(describeColleagues(typing, 0)).toBe('Noor Haddad is typing…');
  const four = ['A', 'B', 'C', 'D'].map((name, id) => ({ user_id: id, name, state: 'looking' as const }));
  expect(describeColleagues(seen(...four), 0)).toBe('A, B, and 2 others are looking at this, too.');
});

it('someone who types goes on typing while they look, until the time is over', () => {
  const list = seen({ ...noor, state: 'typing' }, { ...noor, state: 'looking' });
  expect(describeColleagues(list, typingShownFor - 1)).toBe('Noor Haddad is typing…');
  expect(describeColleagues(list, typingShownFor)).toBe('Noor Haddad is looking at this, too.');
});

it('a colleague who has left disappears immediately, and one whose page falls silent after a while', () => {
  const list = seen({ ...noor, state: 'looking' });
  expect(withSeen(list, { ...noor, state: 'gone' }, 1)).toEqual([]);
  expect(stillThere(list, presenceShownFor - 1)).toHaveLength(1);
  expect(stillThere(list, presenceShownFor)).toEqual([]);
});
