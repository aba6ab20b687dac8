import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { EmailRefused, type Mail, type Mailer, toMessage } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Sender of all emails. */
  from: string;
  /** At least as many as emails are delivered in parallel: none waits inside the library, where it could not be given up. */
  connections: number;
  timeouts?: Partial<typeof defaultTimeouts>;
}

/** Milliseconds for each stage of the talk, and for a delivery as a whole. */
const defaultTimeouts = { stage: 10_000, whole: 30_000 };

/** Hands emails to an SMTP server over a few kept connections. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter<SMTPPool.SentMessageInfo>;
  readonly #from: string;
  readonly #timeouts: typeof defaultTimeouts;

  constructor({ url, from, connections, timeouts }: SmtpOptions) {
    this.#from = from;
    this.#timeouts = { ...defaultTimeouts, ...timeouts };
    const { stage } = this.#timeouts;
    const limits = {
      connectionTimeout: stage,
      greetingTimeout: stage,
      socketTimeout: stage,
      dnsTimeout: stage,
      maxConnections: connections,
    };
    this.#transport = createTransport({
      ...limits,
      url,
      pool: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A kept connection that breaks while idle is replaced when it is next needed.
    this.#transport.on('error', () => {});
  }

  async deliver(mail: Mail): Promise<void> {
    try {
      await this.#within(this.#transport.sendMail(toMessage(mail, this.#from)));
    } catch (error) {
      if (isForGood(error)) throw new EmailRefused(error.message, { cause: error });
      throw error;
    }
  }

  /** What the next hop took is no longer ours. */
  async findText(): Promise<null> {
    return null;
  }

  async check(): Promise<void> {
    await this.#within(this.#transport.verify());
  }

  async close(): Promise<void> {
    this.#transport.close();
  }

  async #within<Result>(work: Promise<Result>): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The mail server took too long')), this.#timeouts.whole);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      work.catch(() => {});
    }
  }
}

/**
 * A 5xx answer to the recipient or the content (RFC 5321, 4.2.1). A refused sign-in or a closed service is the
 * configuration's fault or passes: the email stays queued.
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return (
    responseCode >= 500 && responseCode <= 599 && responseCode !== 530 && /^(RCPT TO|DATA)$/.test(command)
  );
}
