import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../../test/smtp-harness.ts';
import { isSingleAddress } from './address.ts';
import { EmailRefused } from './mailer.ts';
import { OutboxMailer } from './outbox-mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const from = 'Proxima Ventures <hello@ventures.example.com>';
const mail = {
  to: 'ada@example.test',
  subject: 'Grüße an Ada',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@ventures.example.com>',
};

function mailerTo(url: string, timeouts?: { stage: number; whole: number }): SmtpMailer {
  const mailer = new SmtpMailer({ url, from, connections: 2, ...(timeouts && { timeouts }) });
  stops.push(() => mailer.close());
  return mailer;
}

describe('by SMTP', () => {
  it('sends sender, recipient, both bodies and the fixed Message-ID', async () => {
    const smtp = await startSmtpServer();
    stops.push(() => smtp.stop());
    await mailerTo(smtp.url).deliver({
      ...mail,
      replyTo: 'thread@example.test',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const [got] = smtp.emails;
    expect(got).toMatchObject({
      from: { name: 'Proxima Ventures', address: 'hello@ventures.example.com' },
      to: [{ address: 'ada@example.test' }],
      replyTo: [{ address: 'thread@example.test' }],
      subject: 'Grüße an Ada',
      messageId: '<1@ventures.example.com>',
      recipients: ['ada@example.test'],
    });
    expect(got?.html).toContain('<p>Hello</p>');
    expect(got?.text).toContain('Hello');
    expect(got?.raw).toContain('Auto-Submitted: auto-generated');
  });

  it('keeps line breaks and lists out of the envelope and the header', async () => {
    const smtp = await startSmtpServer();
    stops.push(() => smtp.stop());
    const mailer = mailerTo(smtp.url);
    await mailer.deliver({ ...mail, subject: 'Hi\r\nBcc: eve@example.test\r\n\r\nbody' });
    await mailer.deliver({ ...mail, to: 'ada@example.test, eve@example.test' }).catch(() => undefined);
    await mailer
      .deliver({ ...mail, to: 'ada@example.test\r\nRCPT TO:<eve@example.test>' })
      .catch(() => undefined);
    expect(smtp.emails.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.test');
    expect(smtp.emails.every(({ bcc }) => bcc === undefined)).toBe(true);
  });

  it('never reads a body from a file or URL', async () => {
    const smtp = await startSmtpServer();
    stops.push(() => smtp.stop());
    const html = { path: '/etc/hostname' } as unknown as string;
    await expect(mailerTo(smtp.url).deliver({ ...mail, html })).rejects.toThrow(/rejected/);
    expect(smtp.emails).toEqual([]);
  });

  it('throws EmailRefused only if an email is refused permanently', async () => {
    let code = 550;
    const smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: code })),
    });
    stops.push(() => smtp.stop());
    const mailer = mailerTo(smtp.url);
    await expect(mailer.deliver(mail)).rejects.toThrow(EmailRefused);
    code = 451;
    await expect(mailer.deliver(mail)).rejects.not.toThrow(EmailRefused);
  });

  it('treats a refused sign-in as temporary', async () => {
    const smtp = await startSmtpServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('bad'), { responseCode: 535 })),
    });
    stops.push(() => smtp.stop());
    const mailer = mailerTo(smtp.url.replace('//', '//user:wrong@'));
    const failure = await mailer.deliver(mail).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EmailRefused);
  });

  it('times out on a server that hangs or sends very slowly', async () => {
    const dripping = createServer((socket: Socket) => {
      socket.on('error', () => {});
      const drip = setInterval(() => socket.write('220-wait\r\n'), 100);
      socket.on('close', () => clearInterval(drip));
      socket.resume();
    });
    const hanging = createServer((socket) => socket.on('error', () => {}).resume());
    for (const server of [hanging, dripping]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      stops.push(() => server.close());
      const { port } = server.address() as { port: number };
      const started = performance.now();
      const mailer = mailerTo(`smtp://127.0.0.1:${port}`, { stage: 500, whole: 1_000 });
      await expect(mailer.deliver(mail)).rejects.toThrow();
      // Far less than without the given timeouts, however busy the machine is.
      expect(performance.now() - started).toBeLessThan(8_000);
    }
  });

  it('checks whether the server responds', async () => {
    const smtp = await startSmtpServer();
    const mailer = mailerTo(smtp.url);
    await mailer.check();
    await smtp.stop();
    await expect(mailer.check()).rejects.toThrow();
    await expect(mailer.deliver(mail)).rejects.toThrow();
  });
});

describe('into the outbox folder', () => {
  const outbox = async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'proxima-outbox-')), 'outbox');
    stops.push(() => rm(folder, { recursive: true }));
    const clock = { now: () => new Date('2026-05-01T10:00:00Z') };
    return { folder, mailer: new OutboxMailer({ folder, from, clock }) };
  };

  it('writes the message and a readable page beside it, private to the owner of the process', async () => {
    const { folder, mailer } = await outbox();
    await mailer.check();
    expect(await readdir(folder)).toEqual([]);
    await mailer.deliver(mail);
    await mailer.deliver({ ...mail, messageId: '<2/../../x@ventures.example.com>' });
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(4);
    for (const name of names) expect(name).toMatch(/^2026-05-01T10-00-00\.000Z-[0-9a-f]{12}\.(eml|html)$/);
    const [eml = '', html = ''] = names;
    expect(await readFile(join(folder, html), 'utf8')).toBe('<p>Hello</p>');
    expect(await readFile(join(folder, eml), 'utf8')).toMatch(
      /^Message-ID: <\S+@ventures\.example\.com>\r$/m,
    );
    expect((await stat(join(folder, eml))).mode & 0o077).toBe(0);
  });

  it('makes the folder with the first of several emails, also if it is removed meanwhile', async () => {
    const { folder, mailer } = await outbox();
    const deliver = (id: number) => mailer.deliver({ ...mail, messageId: `<${id}@ventures.example.com>` });
    await Promise.all([deliver(1), deliver(2)]);
    expect(await readdir(folder)).toHaveLength(4);
    await rm(folder, { recursive: true });
    await deliver(3);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe('an address', () => {
  it('is exactly one, bare', () => {
    for (const good of ['ada@example.test', "o'hara+x@mail.example.co", 'grüße@exämple.test']) {
      expect(isSingleAddress(good)).toBe(true);
    }
    const bad = [
      '',
      'ada',
      '@example.test',
      'ada@',
      'a@b@c',
      'a@b.test,c@d.test',
      'a@b.test;c@d.test',
      'Ada <a@b.test>',
      'a@b.test\r\nBcc: c@d.test',
      'a b@c.test',
      '"a"@b.test',
      'a\u0000@b.test',
      `${'a'.repeat(65)}@b.test`,
      `a@${'b'.repeat(260)}`,
    ];
    for (const text of bad) expect(isSingleAddress(text)).toBe(false);
  });
});
