import { expect, it } from 'vitest';
import { fileGraph, findCycles } from './cycles.mjs';

const graphOf = (edges) =>
  new Map(
    Object.entries(edges).map(([from, to]) => [from, to.map((one) => ({ to: one, at: `${from}.ts:1` }))]),
  );

it('names each cycle with the imports that close it', () => {
  const graph = graphOf({
    main: ['settings'],
    settings: ['accounts'],
    accounts: ['emails'],
    emails: ['settings'],
  });
  expect(findCycles(graph, 'move it')).toEqual([
    'settings (settings.ts:1) → accounts (accounts.ts:1) → emails (emails.ts:1) → settings: import cycle; move it',
  ]);
});

it('finds none where two import a third', () => {
  expect(findCycles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }), '')).toEqual([]);
});

it('counts imports of types', () => {
  const imports = new Map([
    ['form.tsx', [{ target: 'use-form.ts', line: 1, isType: false }]],
    [
      'use-form.ts',
      [
        { target: 'form.tsx', line: 4, isType: true },
        { target: 'react', line: 1, isType: false },
      ],
    ],
  ]);
  expect(findCycles(fileGraph(imports), 'move it')).toEqual([
    'form.tsx (form.tsx:1) → use-form.ts (use-form.ts:4) → form.tsx: import cycle; move it',
  ]);
});
