import { describe, expect, it } from 'vitest';
import { describeDevice, networkOf } from './describe-device.ts';

describe('describing a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['SomeClient/1.0 (Linux)', 'Unknown browser on Linux'],
    ['curl/8.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('reads %s', (userAgent, description) => {
    expect(describeDevice(userAgent)).toBe(description);
  });
});

it.each([
  ['203.0.113.42', '203.0.113.*'],
  ['::ffff:203.0.113.42', '203.0.113.*'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:*'],
  ['2001:db8::1', '2001:db8:*'],
])('shows only the network of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
