import type { ContactFormName } from '@proxima/contract/content/contact-forms';
import type { ContactType } from '@proxima/contract/submissions/submissions';

/** What a public form holds while it is filled in. */
export interface ContactValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  /** Stays empty where a person fills in the form. */
  company_website?: string;
  file?: File | null;
}

/** How the three public forms differ on the page; their rules are in `contract/contact-forms.ts`. */
export interface ContactFormKind {
  name: Exclude<ContactFormName, 'submission'>;
  contactType: ContactType;
  messageLabel: string;
  messageHelp?: string;
  fileLabel?: string;
  /** Classes for the height of the message box. */
  messageBox: string;
  submitLabel: string;
}
