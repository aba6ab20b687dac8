import type { ContactFormName } from '@proxima/contract/content/contact-forms';
import type { ContactType } from '@proxima/contract/submissions/submissions';

/** How the three public forms differ on the page; their rules are in `contract/src/content/contact-forms.ts`. */
export interface ContactFormKind {
  name: Exclude<ContactFormName, 'submission'>;
  contactType: ContactType;
  messageLabel: string;
  messageHelp?: string;
  hasFile: boolean;
  /** Classes for the height of the message box. */
  messageBox: string;
  submitLabel: string;
}

/** 150 px, and up to 229 px for the general inquiry (docs/rules.md, Fixed numbers). */
const boxes = { fixed: 'h-[150px]', inquiry: 'h-[150px] min-h-[150px] max-h-[229px] lg:h-[229px]' };

export const generalInquiry: ContactFormKind = {
  name: 'generalInquiry',
  contactType: 'general_inquiry',
  messageLabel: 'Message',
  hasFile: false,
  messageBox: boxes.inquiry,
  submitLabel: 'Send Message',
};

export const homeContact: ContactFormKind = {
  name: 'homeContact',
  contactType: 'entrepreneur',
  messageLabel: 'Message',
  messageHelp: 'What is the problem, who has it, and what would you do about it?',
  hasFile: true,
  messageBox: boxes.fixed,
  submitLabel: 'Submit Business Idea',
};

export const engagement: ContactFormKind = {
  name: 'engagement',
  contactType: 'investor',
  messageLabel: 'Your interest',
  messageHelp: 'The industries, stages and amounts that interest you, or what you are building.',
  hasFile: true,
  messageBox: boxes.fixed,
  submitLabel: 'Send',
};
