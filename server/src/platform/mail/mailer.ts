import type { SendMailOptions } from 'nodemailer';
import type { CalendarPart } from '../calendar/calendar-entry.ts';
import { bareAddress, nameOfSender } from './address.ts';
import type { Refusal } from './report/refusal.ts';

/** An email to send. The library validates header fields; they never contain people's names. */
export interface Mail {
  /** In whose name it is sent; that of the configured sender if it is left out. */
  senderName?: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per queued email, so that a retry after a crash can be recognised as a duplicate. */
  messageId: string;
  replyTo?: string;
  /** Where delivery reports go, if not to the sender. */
  returnTo?: string;
  headers?: Record<string, string>;
  /** For the recipient's calendar, beside both bodies and as a file. */
  calendar?: CalendarPart;
}

/** The port for sending emails: SMTP if configured, else files in `DATA_DIR/outbox`. */
export interface Mailer {
  /**
   * Resolves once the next hop (or the disk) has accepted the email; resolves or rejects within 30 s.
   * @throws EmailRefused if a retry is pointless, EmailDeferred if other emails may be accepted in the meantime; any other error is not
   * caused by the email.
   */
  deliver(mail: Mail): Promise<void>;
  /** The text of a sent email, by the left part of its Message-ID; undefined if this mailer does not store it. */
  findText(messageId: string): Promise<string | undefined>;
  /** Rejects if emails cannot be sent at the moment; used by the doctor. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The next hop refuses this email permanently: unknown recipient or refused content. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  readonly refusal: Refusal;

  constructor(message: string, { refusal, cause }: { refusal: Refusal; cause?: unknown }) {
    super(message, { cause });
    this.refusal = refusal;
  }
}

/** The next hop could be reached and does not accept this email for now; it may accept others. */
export class EmailDeferred extends Error {
  override readonly name = 'EmailDeferred';
}

/** An email for nodemailer. Addresses are objects, because the library parses a string as a list. */
export const toMessage = (
  { senderName, to, replyTo, returnTo, calendar, ...mail }: Mail,
  from: string,
): SendMailOptions => ({
  ...mail,
  from: { name: senderName ?? nameOfSender(from) ?? '', address: bareAddress(from) },
  to: { name: '', address: to },
  ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  ...(returnTo !== undefined && { envelope: { from: returnTo, to: [to] } }),
});
