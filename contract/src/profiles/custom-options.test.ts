import { describe, expect, it } from 'vitest';
import { readCustomOption } from './custom-options.ts';
import { managementCertifications } from './options.ts';
import { strengthOf } from './password.ts';

describe('a custom option', () => {
  it.each([
    ['', [], { alert: 'Please enter a custom option.' }],
    ['   ', [], { alert: 'Please enter a custom option.' }],
    ['PMP', [], { alert: 'Option already exists' }],
    ['pmi acp', [], { alert: 'Option already exists' }],
    ['capm', [], { alert: 'Option already exists' }],
    ['My Own  Paper', [], { text: 'My Own Paper' }],
    ['my own paper', ['My Own Paper'], { alert: 'Option already exists' }],
    ['MY-OWN-PAPER', ['My Own Paper'], { alert: 'Option already exists' }],
  ])('"%s" beside %j gives %j', (typed, earlier, outcome) => {
    expect(readCustomOption(typed, managementCertifications, earlier)).toEqual(outcome);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 'Weak'],
    ['abcdef1!', 'Weak'],
    ['abcdefghi', 'Weak'],
    ['abcdefghij', 'Medium'],
    ['abcdefghijkl', 'Medium'],
    ['abcdefghijk1', 'Medium'],
    ['abcdefghijk!', 'Medium'],
    ['abcdefghij1!', 'Strong'],
  ])('of "%s" is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
