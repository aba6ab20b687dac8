/** A finished mail. Header fields are validated by the library; names of people never reach one. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per owed mail, so that a retry after a crash is recognisable as the same. */
  messageId: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** The port towards the post office: SMTP when configured, else files in `DATA_DIR/outbox`. */
export interface Mailer {
  /** Resolves once the next hop (or the disk) has taken responsibility. */
  deliver(mail: Mail): Promise<void>;
  check(): Promise<void>;
  close(): Promise<void>;
}
