import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { originalStyle } from '../../../test/emails/original-style.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { emailedKinds, listSampleEmails } from './list-sample-emails.ts';

const { call } = await testApp({ env: { NODE_ENV: 'development' } });
const production = await testApp({ env: { NODE_ENV: 'production' } });
const get = (url: string) => call({ method: 'GET', url });

it('has at least one sample of each kind that is emailed, under that kind', () => {
  expect(emailedKinds.length).toBeGreaterThan(50);
  for (const kind of emailedKinds) {
    const samples = listSampleEmails(kind);
    expect(samples.length, kind).toBeGreaterThan(0);
    for (const sample of samples) expect(sample.kind).toBe(kind);
  }
});

it('shows the way to unsubscribe where the email has it', () => {
  const hasLink = (kind: NoticeKind) =>
    listSampleEmails(kind).every((sample) =>
      renderEmail(sample, originalStyle).text.includes('/unsubscribe#'),
    );
  for (const kind of ['update_published', 'new_submission', 'daily_digest'] as const)
    expect([kind, hasLink(kind)]).toEqual([kind, true]);
  for (const kind of ['password_changed', 'booking_made', 'reset_link'] as const)
    expect([kind, hasLink(kind)]).toEqual([kind, false]);
});

it('leads from the list to every kind', async () => {
  const { body, headers } = await get('/dev/emails');
  expect(headers['content-type']).toContain('text/html');
  for (const kind of emailedKinds) expect(body).toContain(`href="/dev/emails/${kind}"`);
});

it.each(emailedKinds)('shows %s as HTML at two widths and as plain text', async (kind) => {
  const { body, statusCode, headers } = await get(`/dev/emails/${kind}`);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const samples = listSampleEmails(kind);
  expect(body.split('<iframe ')).toHaveLength(samples.length * 2 + 1);
  for (const sample of samples) {
    const firstLine = renderEmail(sample, originalStyle).text.split('\n')[0] as string;
    expect(body).toContain(`<pre>${firstLine}`);
  }
});

it('answers 404 for a kind that does not exist', async () => {
  expect((await get('/dev/emails/no_such_kind')).statusCode).toBe(404);
});

it('is not part of a production server', async () => {
  for (const url of ['/dev/emails', '/dev/emails/reset_link'])
    expect((await production.call({ method: 'GET', url })).statusCode).toBe(404);
});
