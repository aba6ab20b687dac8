import { expect, test } from 'vitest';
import {
  isSameText,
  isSigninAuth,
  isSubscriptionAuth,
  sign,
  subscriptionAuth,
  userAuth,
} from './signature.ts';

/** The worked example of the protocol's documentation ("Auth signatures"). */
const app = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const known = '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4';

test('a subscription is signed as the protocol defines', () => {
  expect(sign(app, '1234.1234:private-foobar')).toBe(known);
  expect(subscriptionAuth(app, '1234.1234', 'private-foobar')).toBe(`${app.key}:${known}`);
});

test('a signature is valid only for its socket, channel and key', () => {
  const auth = subscriptionAuth(app, '1234.1234', 'private-foobar');
  expect(isSubscriptionAuth(app, '1234.1234', 'private-foobar', auth)).toBe(true);
  expect(isSubscriptionAuth(app, '1234.1235', 'private-foobar', auth)).toBe(false);
  expect(isSubscriptionAuth(app, '1234.1234', 'private-foobaz', auth)).toBe(false);
  expect(isSubscriptionAuth({ ...app, secret: 'x' }, '1234.1234', 'private-foobar', auth)).toBe(false);
  expect(isSubscriptionAuth(app, '1234.1234', 'private-foobar', auth.slice(0, -1))).toBe(false);
});

test('a user is signed in on one socket, under the id that the server gave', () => {
  const { auth, user_data } = userAuth(app, '1234.1234', 7);
  expect(JSON.parse(user_data)).toEqual({ id: '7' });
  expect(auth).toBe(`${app.key}:${sign(app, `1234.1234::user::${user_data}`)}`);
  expect(isSigninAuth(app, '1234.1234', user_data, auth)).toBe(true);
  expect(isSigninAuth(app, '1234.1235', user_data, auth)).toBe(false);
  expect(isSigninAuth(app, '1234.1234', '{"id":"8"}', auth)).toBe(false);
});

test('texts of different lengths are compared correctly', () => {
  expect(isSameText('', '')).toBe(true);
  expect(isSameText('a', 'ab')).toBe(false);
  expect(isSameText('ü', 'u')).toBe(false);
});
