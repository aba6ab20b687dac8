import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { newTemporaryPath } from '../files/temporary-files.ts';
import { emailLimits } from './read-email.ts';

/** Why an email is refused, with the SMTP code: after 4xx the sender's server retries, after 5xx it notifies the sender. */
export class RefusedEmail extends Error {
  readonly responseCode: number;

  constructor(responseCode: 451 | 452 | 550 | 552 | 554, message: string) {
    super(message);
    this.name = 'RefusedEmail';
    this.responseCode = responseCode;
  }
}

export interface ArrivedEmail {
  /** The file with the whole email. */
  path: string;
  /** The envelope sender, which receives delivery reports; '' for emails that are such reports themselves. */
  from: string;
  to: string;
}

export interface InboundOptions {
  port: number;
  temporaryDirectory: string;
  log: Logger;
  /** Whether emails to an address are accepted. */
  accepts(address: string): Promise<boolean>;
  /** Processes an email to an accepted address; its file is deleted afterwards. @throws RefusedEmail */
  receive(email: ArrivedEmail): Promise<void>;
}

const maxConnections = 20;
/** Milliseconds until a silent client is disconnected. */
const idleTimeoutMs = 60_000;
/** Each recipient gets its own reply; a relay sends to the others in further transactions (RFC 5321, 4.5.3.1.10). */
const maxRecipients = 1;

/**
 * Listens for emails that a relay (the MX of the domain) forwards. No sign-in and no TLS: it must run behind that relay, on a
 * port that no one else can reach. An email is acknowledged only after `receive` has stored the result.
 */
export async function startInboundEmail(
  options: InboundOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    name: 'proxima',
    banner: 'Proxima',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: emailLimits.size,
    maxClients: maxConnections,
    socketTimeout: idleTimeoutMs,
    closeTimeout: 1_000,
    logger: false,
    onRcptTo: ({ address }, session, callback) => {
      answer(options, callback, () => admit(options, session, address));
    },
    onData: (stream, session, callback) => {
      answer(options, callback, () => receiveData(options, stream, session));
    },
  });
  server.on('error', (error) => options.log.debug({ err: error }, 'an SMTP connection failed'));
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

/** Refusals are sent as they are; any other error is logged and asks for a retry. */
function answer(
  { log }: InboundOptions,
  callback: (error?: Error | null) => void,
  work: () => Promise<void>,
): void {
  work().then(
    () => callback(),
    (error: unknown) => {
      if (error instanceof RefusedEmail) return callback(error);
      log.error({ err: error }, 'an email could not be received');
      callback(new RefusedEmail(451, 'Please try again later'));
    },
  );
}

async function admit(options: InboundOptions, session: SMTPServerSession, address: string): Promise<void> {
  if (session.envelope.rcptTo.length >= maxRecipients) throw new RefusedEmail(452, 'Too many recipients');
  if (!(await options.accepts(address))) throw new RefusedEmail(550, 'No such mailbox');
}

async function receiveData(
  options: InboundOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const path = newTemporaryPath(options.temporaryDirectory);
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (stream.sizeExceeded) throw new RefusedEmail(552, 'The email is larger than we accept');
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    for (const { address } of session.envelope.rcptTo) await options.receive({ path, from, to: address });
  } finally {
    await rm(path, { force: true });
  }
}
