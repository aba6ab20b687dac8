import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEmailApart } from './read-email-apart.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function emailOf(text: string): Promise<string> {
  const path = join(folder, 'mail.eml');
  await writeFile(path, `From: mira@example.com\r\nMessage-ID: <1@example.com>\r\n${text}`);
  return path;
}

it('reads sender, text and files of an email', async () => {
  const parts =
    '--b\r\n\r\nYes.\r\n--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nabc\r\n--b--';
  const mail = await readEmailApart(
    await emailOf(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`),
  );
  expect(mail).toMatchObject({ from: ['mira@example.com'], isAutomatic: false, text: 'Yes.' });
  expect(mail.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['a.txt', 'abc\n'],
  ]);
});

it('leaves out the signature of an email program, and reports why an email cannot be read', async () => {
  const part = '--b\r\nContent-Type: application/pgp-signature; name=s.asc\r\n\r\nx\r\n';
  const mail = (count: number) =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(count)}--b--`;
  expect((await readEmailApart(await emailOf(mail(2)))).attachments).toEqual([]);
  await expect(readEmailApart(await emailOf(mail(101)))).rejects.toThrow('At most 100 parts');
});

it('gives up on an email that takes too much work', async () => {
  const reading = readEmailApart(await emailOf(`\r\n${'On x\r\n'.repeat(100_000)}`), {
    timeout: 1,
    memory: 384,
  });
  await expect(reading).rejects.toThrow('too much work');
});
