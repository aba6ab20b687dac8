import type { SendMailOptions } from 'nodemailer';

/** A finished mail. Header fields are validated by the library; names of people never reach one. */
export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per queued email, so that a retry after a crash is recognisable as the same. */
  messageId: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** The port towards the post office: SMTP when configured, else files in `DATA_DIR/outbox`. */
export interface Mailer {
  /**
   * Resolves once the next hop (or the disk) has taken responsibility; within 30 s it does or rejects.
   * @throws EmailRefused when trying again makes no sense; any other error may pass.
   */
  deliver(mail: Mail): Promise<void>;
  /** The words of a delivered mail where this post office keeps them, by the left part of its Message-ID; else null. */
  findText(messageId: string): Promise<string | null>;
  /** Rejects when emails cannot be handed over at the moment; used by the doctor. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The next hop does not take this mail and never will: unknown recipient, refused content. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** A mail as nodemailer takes it. Addresses go as objects: the library would read a text as a list. */
export const toMessage = ({ to, replyTo, ...mail }: Mail, from: string): SendMailOptions => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
});
