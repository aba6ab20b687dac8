import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { expect, it } from 'vitest';
import { announcementsOf } from './board-words.ts';

const milestones = [
  { id: 1, title: 'Price list', state: 'planned', may: ['start', 'drop'] },
  { id: 2, title: 'Hull', state: 'active', may: ['submit', 'postpone'] },
];
const words: Announcements = announcementsOf({ milestones } as unknown as WireProject);
const event = (id: number, column: string | null) => ({
  active: { id } as Active,
  over: column === null ? null : ({ id: column } as Over),
});

it('says where a card is while it is held', () => {
  expect(words.onDragStart(event(1, null))).toBe('Price list is picked up.');
  expect(words.onDragOver(event(1, 'revision'))).toBe('Price list is over Changes requested.');
  expect(words.onDragOver(event(1, null))).toBe('Price list is over no column.');
});

it('says that it was put down only where a step leads there without words', () => {
  expect(words.onDragEnd(event(1, 'active'))).toBe('Price list was moved to Active.');
  expect(words.onDragEnd(event(1, 'dropped'))).toBe('To move Price list to Dropped, fill in what is asked.');
  expect(words.onDragEnd(event(2, 'submitted'))).toBe('To move Hull to Submitted, fill in what is asked.');
  for (const column of ['planned', 'accepted', null])
    expect(words.onDragEnd(event(1, column))).toBe('Price list stays where it was.');
  expect(words.onDragCancel(event(2, 'planned'))).toBe('Hull stays where it was.');
});
