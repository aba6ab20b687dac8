import { expect, it } from 'vitest';
import { iconSet } from './icon-set.ts';
import { searchIcons } from './search-icons.ts';

const names = (text: string) => searchIcons(text).map(({ name }) => name);

it('finds icons by the beginnings of their name and of what they stand for, in any order', () => {
  expect(names('rock')).toEqual(['Rocket']);
  expect(names('Money HAND')).toEqual(['Hand with coins']);
  expect(names('growth')).toContain('Rocket');
  expect(names('ocket')).toEqual([]);
  expect(names('  ')).toHaveLength(iconSet.length);
});

it('no two icons have the same name', () => {
  expect(new Set(iconSet.map(({ name }) => name)).size).toBe(iconSet.length);
});
