import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleanField, listField } from './multipart-fields.ts';

describe('booleanField', () => {
  it.each([true, 'true', '1', 1, 'on', 'TRUE', ' on '])('takes %j as true', (value) => {
    expect(booleanField().parse(value)).toBe(true);
  });
  it.each([false, 'false', '0', 0, 'off'])('takes %j as false', (value) => {
    expect(booleanField().parse(value)).toBe(false);
  });
  it.each(['yes', '', 2, null, ['true'], {}])('refuses %j', (value) => {
    expect(booleanField().safeParse(value).success).toBe(false);
  });
  it('may be absent where the form allows it', () => {
    expect(z.object({ notify: booleanField().optional() }).parse({})).toEqual({});
  });
});

describe('listField', () => {
  const list = listField(z.string(), 3);
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    ['["a","b"]', ['a', 'b']],
    [' [ "a" ] ', ['a']],
    ['[]', []],
    ['', []],
    ['[not json', ['[not json']],
    ['a,b', ['a,b']],
  ])('reads %j as %j', (value, expected) => {
    expect(list.parse(value)).toEqual(expected);
  });
  it.each([[['a', 'b', 'c', 'd']], ['[1]'], [{}], [null], [7]])('refuses %j', (value) => {
    expect(list.safeParse(value).success).toBe(false);
  });
});
