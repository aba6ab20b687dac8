/** What a mail says, in plain text; the layout makes both its forms from it. */
export interface EmailContent {
  /** Words of ours alone: nothing that a person typed reaches a header. */
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Somebody's words, set apart. May have several lines. */
  quote?: { by: string; text: string };
  /** The one thing to do. The address is absolute and ours. */
  action?: { label: string; url: string };
  /** After the action, smaller. */
  closing?: readonly string[];
  /** Why this mail came to this person. */
  footer: string;
}
