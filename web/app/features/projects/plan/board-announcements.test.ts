import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { expect, it } from 'vitest';
import { announcementsOf } from './board-announcements.ts';

const milestones = [
  { id: 1, title: 'Price list', state: 'planned', may: ['start', 'drop'] },
  { id: 2, title: 'Hull', state: 'active', may: ['submit', 'postpone'] },
];
const texts: Announcements = announcementsOf({ milestones } as unknown as WireProject);
const event = (id: number, column: string | null) => ({
  active: { id } as Active,
  over: column === null ? null : ({ id: column } as Over),
});

it('says where a card is while it is dragged', () => {
  expect(texts.onDragStart(event(1, null))).toBe('Price list is picked up.');
  expect(texts.onDragOver(event(1, 'revision'))).toBe('Price list is over Changes requested.');
  expect(texts.onDragOver(event(1, null))).toBe('Price list is over no column.');
});

it('says that a card was moved only if a step leads there without a form', () => {
  expect(texts.onDragEnd(event(1, 'active'))).toBe('Price list was moved to Active.');
  expect(texts.onDragEnd(event(1, 'dropped'))).toBe('To move Price list to Dropped, fill in what is asked.');
  expect(texts.onDragEnd(event(2, 'submitted'))).toBe('To move Hull to Submitted, fill in what is asked.');
  for (const column of ['planned', 'accepted', null])
    expect(texts.onDragEnd(event(1, column))).toBe('Price list stays where it was.');
  expect(texts.onDragCancel(event(2, 'planned'))).toBe('Hull stays where it was.');
});
