import { expect, it } from 'vitest';
import { pageErrorOf } from '../page/page-error.ts';
import { idIn } from './id-in.ts';

it('an id is a whole number from 1', () => {
  expect(idIn('7')).toBe(7);
  expect(idIn('123456789012345')).toBe(123_456_789_012_345);
});

it.each([undefined, '', '0', '07', '-1', '1.5', '7a', 'committee', '1234567890123456'])(
  '%s is an address without a page',
  (part) => {
    const thrown = (() => {
      try {
        return idIn(part);
      } catch (error) {
        return pageErrorOf(error);
      }
    })();
    expect(thrown).toEqual({ status: 404, requestId: undefined });
  },
);
