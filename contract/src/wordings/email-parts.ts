// Without zod: the server renders every email from its parts.

/** Where an email says something that the team can word. */
export const emailParts = {
  subject: 'Subject',
  preheader: 'Beside the subject',
  heading: 'Heading',
  paragraph: 'Text',
  quote: 'Above the quoted text',
  button: 'Button',
  address: 'Below the button',
  closing: 'Small print',
  choice: 'Link at the end',
  footer: 'Footer',
} as const;
export type EmailPart = keyof typeof emailParts;

const longParts: readonly EmailPart[] = ['paragraph', 'closing', 'footer'];

/** Whether a text that is used in these parts has to be one line. */
export const isOneLine = (parts: readonly EmailPart[]): boolean =>
  parts.some((part) => !longParts.includes(part));
