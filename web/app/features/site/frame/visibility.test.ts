import { expect, test } from 'vitest';
import { frameOf } from './visibility.ts';

test.each([
  ['/', false, false],
  ['/home', true, true],
  ['/blogs/3', true, true],
  ['/choose', false, true],
  ['/signin', false, false],
  ['/signup', true, false],
  ['/entrepreneur-signup', false, true],
  ['/investor-signup', false, true],
  ['/project-manager-signup', false, true],
  ['/reset-password', false, true],
  ['/my-dashboard', false, false],
  ['/dashboard/settings', false, false],
  ['/jury/3', false, false],
])('on %s the header shows: %s, the footer: %s', (pathname, header, footer) => {
  expect(frameOf(pathname)).toEqual({ header, footer });
});
