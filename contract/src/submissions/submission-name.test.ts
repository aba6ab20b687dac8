import { describe, expect, it } from 'vitest';
import { isNamedByMessage, nameOfSubmission } from './submission-name.ts';

const named = (names: Partial<Parameters<typeof nameOfSubmission>[0]>) =>
  nameOfSubmission({ business_name: null, title: null, message: '', call_id: null, ...names });

describe('the name of a submission', () => {
  it('is the business name where the profile has one', () => {
    const names = { business_name: ' Harbour  Kites ', title: 'Kites', message: 'We build kites.' };
    expect(named(names)).toBe('Harbour Kites');
  });

  it('of an application is its own title or the team’s, never the business of the member', () => {
    const names = { business_name: 'Harbour Kites', message: 'Tidal Kites (Class 5)', call_id: 7 };
    expect(named(names)).toBe('Tidal Kites (Class 5)');
    expect(named({ ...names, title: 'Kites, second try' })).toBe('Kites, second try');
  });

  it.each([null, '', '  '])('is the title of the team without a business name (%j)', (business_name) => {
    expect(named({ business_name, title: 'Kites of Lund', message: 'Hello' })).toBe('Kites of Lund');
  });

  it('is the whole message if that is short and no one named it', () => {
    expect(named({ message: 'Kites\nthat make power' })).toBe('Kites that make power');
  });

  it('is as many whole words of a long message as fit into 80 characters', () => {
    expect(named({ message: 'word '.repeat(40) })).toBe(`${'word '.repeat(16).trim()}…`);
    expect(named({ message: 'abcdef '.repeat(20) })).toBe(`${'abcdef '.repeat(11).trim()}…`);
  });

  it('is distinguished from a name that someone gave', () => {
    const message = 'word '.repeat(40);
    expect(isNamedByMessage({ name: named({ message }), message })).toBe(true);
    expect(isNamedByMessage({ name: named({ title: 'Kites', message }), message })).toBe(false);
  });

  it('cuts a text without spaces between characters', () => {
    expect(named({ message: '🪁'.repeat(90) })).toBe(`${'🪁'.repeat(80)}…`);
  });
});
