import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Clock } from '../clock.ts';
import { inFolder, makeFolder } from '../files/in-folder.ts';
import { messageIdOf } from './address.ts';
import { type Mail, type Mailer, toMessage } from './mailer.ts';

export interface OutboxOptions {
  /** Created if missing. */
  folder: string;
  from: string;
  clock: Clock;
}

/** Used without SMTP: writes each email as an `.eml` file, with an `.html` file beside it for reading in a browser. */
export class OutboxMailer implements Mailer {
  readonly #options: OutboxOptions;
  #composer: Awaited<ReturnType<typeof openComposer>> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  async deliver(mail: Mail): Promise<void> {
    const { folder, from, clock } = this.#options;
    this.#composer ??= await openComposer();
    const { message } = await this.#composer.sendMail(toMessage(mail, from));
    const time = clock.now().toISOString().replaceAll(':', '-');
    const id = fileIdOf(mail.messageId);
    // Only the email itself has to survive a power cut; each wait for the disk makes those of the database longer.
    await writeWhole(join(folder, `${time}-${id}.html`), mail.html, { sync: false });
    await writeWhole(join(folder, `${time}-${id}.eml`), message as Buffer, { sync: true });
    await syncFolder(folder);
  }

  async findText(messageId: string): Promise<string | undefined> {
    const { folder, from } = this.#options;
    const ending = `-${fileIdOf(messageIdOf(messageId, from))}.eml`;
    const names = await readdir(folder).catch(() => []);
    const name = names.findLast((candidate) => candidate.endsWith(ending));
    if (name === undefined) return undefined;
    const { text } = await PostalMime.parse(await readFile(join(folder, name)));
    return text;
  }

  async check(): Promise<void> {
    await makeFolder(this.#options.folder);
    await syncFolder(this.#options.folder);
  }

  async close(): Promise<void> {}
}

/** The library is loaded with the first email: a server in development usually sends none. */
async function openComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const fileIdOf = (messageId: string): string =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 12);

/** Readers never see a partial file, even after a crash. */
async function writeWhole(
  path: string,
  content: string | Buffer,
  { sync }: { sync: boolean },
): Promise<void> {
  const file = await inFolder(dirname(path), () => open(`${path}.part`, 'w', 0o600));
  try {
    await file.writeFile(content);
    if (sync) await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
