import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { newTemporaryPath } from '../files/temporary-files.ts';
import { emailLimits } from './read-email.ts';

/** Why a mail is not taken, with the SMTP code: 4xx asks the sender's server to try again, 5xx to tell the sender. */
export class RefusedEmail extends Error {
  readonly responseCode: number;

  constructor(responseCode: 451 | 452 | 550 | 552 | 554, message: string) {
    super(message);
    this.name = 'RefusedEmail';
    this.responseCode = responseCode;
  }
}

export interface ArrivedEmail {
  /** The whole mail on disk. */
  path: string;
  /** To whom its server reports that it could not be delivered; '' for emails that are themselves such reports. */
  from: string;
  to: string;
}

export interface InboundOptions {
  port: number;
  temporaryDirectory: string;
  log: Logger;
  /** Whether mail to an address is taken at all. */
  accepts(address: string): Promise<boolean>;
  /** Takes a mail for an accepted address; its file is gone afterwards. @throws RefusedEmail */
  take(mail: ArrivedEmail): Promise<void>;
}

const maxConnections = 20;
/** Milliseconds a sender may say nothing. */
const silence = 60_000;
/** Each gets its own reply; a relay sends the others in further transactions (RFC 5321, 4.5.3.1.10). */
const maxRecipients = 1;

/**
 * Listens for emails that a relay (the MX of the domain) hands on. No sign-in and no TLS: it belongs behind that relay, on a
 * port that nobody else reaches. A mail is answered for only after `take` has stored what came of it.
 */
export async function startInboundEmail(
  options: InboundOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    name: 'proxima',
    banner: 'Proxima',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: emailLimits.size,
    maxClients: maxConnections,
    socketTimeout: silence,
    closeTimeout: 1_000,
    logger: false,
    onRcptTo: ({ address }, session, callback) => {
      answer(options, callback, () => admit(options, session, address));
    },
    onData: (stream, session, callback) => {
      answer(options, callback, () => takeData(options, stream, session));
    },
  });
  server.on('error', (error) => options.log.debug({ err: error }, 'an SMTP client broke off'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, () => resolve());
  });
  const address = (server.server as Server).address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Our refusals go out as they are; anything else asks for another try and is logged. */
function answer(
  { log }: InboundOptions,
  callback: (error?: Error | null) => void,
  work: () => Promise<void>,
): void {
  work().then(
    () => callback(),
    (error: unknown) => {
      if (error instanceof RefusedEmail) return callback(error);
      log.error({ err: error }, 'a mail could not be taken');
      callback(new RefusedEmail(451, 'Please try again later'));
    },
  );
}

async function admit(options: InboundOptions, session: SMTPServerSession, address: string): Promise<void> {
  if (session.envelope.rcptTo.length >= maxRecipients) throw new RefusedEmail(452, 'Too many recipients');
  if (!(await options.accepts(address))) throw new RefusedEmail(550, 'No such mailbox');
}

async function takeData(
  options: InboundOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const path = newTemporaryPath(options.temporaryDirectory);
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (stream.sizeExceeded) throw new RefusedEmail(552, 'The mail is larger than we can take');
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    for (const { address } of session.envelope.rcptTo) await options.take({ path, from, to: address });
  } finally {
    await rm(path, { force: true });
  }
}
