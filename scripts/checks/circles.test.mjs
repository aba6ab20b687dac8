import { expect, it } from 'vitest';
import { findCircles } from './circles.mjs';

const graphOf = (edges) =>
  new Map(
    Object.entries(edges).map(([from, to]) => [from, to.map((one) => ({ to: one, at: `${from}.ts:1` }))]),
  );

it('names each circle with the imports that close it', () => {
  const graph = graphOf({
    main: ['settings'],
    settings: ['accounts'],
    accounts: ['emails'],
    emails: ['settings'],
  });
  expect(findCircles(graph, 'move it')).toEqual([
    'settings (settings.ts:1) → accounts (accounts.ts:1) → emails (emails.ts:1) → settings: imports in a circle; move it',
  ]);
});

it('finds none where two import a third', () => {
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }), '')).toEqual([]);
});
