import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { EmailDeferred, EmailRefused, type Mail, type Mailer, toMessage } from './mailer.ts';
import { readRefusal } from './report/refusal.ts';

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

  async deliver({ returnTo, ...mail }: Mail): Promise<void> {
    try {
      await this.#send({ ...mail, ...(returnTo !== undefined && { returnTo }) });
    } catch (error) {
      // Some servers accept only their user's address as the sender: without reports, but not without the email.
      if (returnTo === undefined || !isSenderRefused(error, returnTo)) throw classify(error);
      await this.#send(mail).catch((again: unknown) => {
        throw classify(again);
      });
    }
  }

  #send(mail: Mail): Promise<unknown> {
    return this.#within(this.#transport.sendMail(toMessage(mail, this.#from)));
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

/** Servers say so at any step, e.g. once they know the recipient, too. */
function isSenderRefused(error: unknown, sender: string): boolean {
  const { responseCode = 0, command = '', response = '' } = error as Partial<SmtpFailure>;
  if (responseCode < 500 || responseCode === 530) return false;
  return command === 'MAIL FROM' || /\bsender\b/i.test(response) || response.includes(sender);
}

/** What the library adds to its errors. */
interface SmtpFailure {
  responseCode: number;
  command: string;
  response: string;
}

/**
 * A reply to the recipient or the content concerns this email: 5xx is permanent, 4xx temporary (RFC 5321, 4.2.1). A refused sign-in or a
 * closed service is a configuration error or temporary.
 */
function classify(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode = 0, command = '', response = '' } = error as Partial<SmtpFailure>;
  if (!/^(RCPT TO|DATA)$/.test(command) || responseCode === 421 || responseCode === 530) return error;
  if (responseCode >= 500 && responseCode <= 599) {
    return new EmailRefused(error.message, { refusal: readRefusal(response), cause: error });
  }
  if (responseCode >= 400) return new EmailDeferred(error.message, { cause: error });
  return error;
}
