import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { EmailDeferred, EmailRefused, type Mail, type Mailer, toMessage } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Sender of all emails. */
  from: string;
  /** At least the number of emails sent in parallel, so that none waits inside the library, where it cannot be cancelled. */
  connections: number;
  timeouts?: Partial<typeof defaultTimeouts>;
}

/** Milliseconds for each stage of the SMTP dialogue, and for a whole delivery. */
const defaultTimeouts = { stage: 10_000, whole: 30_000 };

/** Sends emails to an SMTP server over a small connection pool. */
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
    // An idle connection that breaks is replaced when it is next needed.
    this.#transport.on('error', () => {});
  }

  async deliver(mail: Mail): Promise<void> {
    try {
      await this.#within(this.#transport.sendMail(toMessage(mail, this.#from)));
    } catch (error) {
      throw classify(error);
    }
  }

  /** Sent emails are not stored. */
  async findText(): Promise<undefined> {
    return undefined;
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
 * A reply to the recipient or the content concerns this email: 5xx is permanent, 4xx temporary (RFC 5321, 4.2.1). A refused sign-in or a
 * closed service is a configuration error or temporary.
 */
function classify(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  if (!/^(RCPT TO|DATA)$/.test(command) || responseCode === 421 || responseCode === 530) return error;
  if (responseCode >= 500 && responseCode <= 599) return new EmailRefused(error.message, { cause: error });
  if (responseCode >= 400) return new EmailDeferred(error.message, { cause: error });
  return error;
}
