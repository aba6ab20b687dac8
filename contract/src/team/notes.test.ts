import { describe, expect, it } from 'vitest';
import { mentionedIn } from './notes.ts';

const people = ['Noor Falk', 'Noor Falkner', 'Noor Falk Berg', 'José Lind', 'Jean-Luc O’Hara (UK)'].map(
  (name) => ({ name }),
);
const names = (text: string) => mentionedIn(text, people).map(({ name }) => name);

describe('a note', () => {
  it.each([
    ['@Noor Falk', ['Noor Falk']],
    ['Look, @noor falk: this.', ['Noor Falk']],
    ['@Noor Falkner and @Noor Falk', ['Noor Falk', 'Noor Falkner']],
    ['@Noor Falk Berg', ['Noor Falk Berg']],
    ['@Noor  Falk\nBerg, @Noor Falk', ['Noor Falk', 'Noor Falk Berg']],
    ['@Jose\u0301 Lind', ['José Lind']],
    ['(@Jean-Luc O’Hara (UK))', ['Jean-Luc O’Hara (UK)']],
  ])('%j mentions %j', (text, mentioned) => expect(names(text)).toEqual(mentioned));

  it.each(['Noor Falk', 'write to me@Noor Falk', '@Noor', '@Noor Falkenberg', ''])(
    '%j mentions nobody',
    (text) => expect(names(text)).toEqual([]),
  );
});
