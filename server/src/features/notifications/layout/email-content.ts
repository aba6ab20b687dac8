/** The text of an email; the layout renders it as HTML and as plain text. */
export interface EmailContent {
  /** For operators, e.g. `reset-link`. */
  kind: string;
  /** Our text only: nothing that a person typed reaches a header. */
  subject: string;
  /** Shown after the subject in a list of emails. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text that a person wrote, set apart. May have several lines. */
  quote?: { by: string; text: string };
  /** The one thing to do. The URL is absolute and ours. */
  action?: { label: string; url: string };
  /** After the action, smaller. */
  closing?: readonly string[];
  /** Why this person receives this email. */
  footer: string;
}
