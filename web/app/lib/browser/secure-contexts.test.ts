import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');

/** What browsers leave out on plain HTTP at any host but localhost. */
const secureOnly =
  /randomUUID\(|crypto\.subtle|navigator\.(?:clipboard|credentials|geolocation|locks|mediaDevices|serviceWorker|share|storage|wakeLock)|\b(?:caches\.\w+\(|cookieStore\.|Notification\.|new Notification\(|PushManager|show(?:Open|Save|Directory)\w*Picker)/;

/** Each of these has a fallback for pages on plain HTTP. */
const withFallback = [
  'domain/frame/service-worker.ts',
  'domain/notifications/desktop-notices.ts',
  'features/preferences/push/push-device.ts',
  'lib/browser/copy-text.ts',
];

test('APIs that exist only in secure contexts are used only with a fallback', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => secureOnly.test(readFileSync(join(app, file), 'utf8'))).sort()).toEqual(
    withFallback,
  );
});
