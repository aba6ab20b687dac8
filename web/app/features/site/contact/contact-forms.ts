import type { ContactFormKind } from './contact-form-kind.ts';

/** 150 px, and up to 229 px for the general inquiry (docs/rules.md, Fixed numbers). */
const boxes = { fixed: 'h-[150px]', inquiry: 'h-[150px] min-h-[150px] max-h-[229px] lg:h-[229px]' };

export const generalInquiry: ContactFormKind = {
  name: 'generalInquiry',
  contactType: 'general_inquiry',
  messageLabel: 'Message',
  messageBox: boxes.inquiry,
  submitLabel: 'Send Message',
};

export const homeContact: ContactFormKind = {
  name: 'homeContact',
  contactType: 'entrepreneur',
  messageLabel: 'Message',
  messageHelp: 'What is the problem, who has it, and what would you do about it?',
  fileLabel: 'Attach Documents',
  messageBox: boxes.fixed,
  submitLabel: 'Submit Business Idea',
};

export const engagement: ContactFormKind = {
  name: 'engagement',
  contactType: 'investor',
  messageLabel: 'Your interest',
  messageHelp: 'Fields, stages and range that interest you, or what you are building.',
  fileLabel: 'Attach Documents',
  messageBox: boxes.fixed,
  submitLabel: 'Send',
};
