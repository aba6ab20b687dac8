import type { EmailPart } from '@proxima/contract/wordings/email-parts';
import type { EmailContent } from './email-content.ts';
import type { Text } from './worded.ts';

/** Under the button: some mail programs do not show it; the address can always be copied. */
const copyLine = 'Or copy this address:';

/** An email whose texts are as they are read, with the words before the address of its action. */
export interface ReadableEmail extends EmailContent<string> {
  copyLine: string;
}

/** An email with each text that the team can word replaced by what `read` makes of it, in the order in which they are read. */
export function mapTexts(
  content: EmailContent,
  read: (text: Text, part: EmailPart) => string,
): ReadableEmail {
  const { kind, subject, preheader, heading, paragraphs, list, quote, action, closing, choices, footer } =
    content;
  return {
    kind,
    subject: read(subject, 'subject'),
    preheader: read(preheader, 'preheader'),
    heading: read(heading, 'heading'),
    paragraphs: paragraphs.map((text) => read(text, 'paragraph')),
    ...(list && { list }),
    ...(quote && { quote: { by: read(quote.by, 'quote'), text: quote.text } }),
    ...(action && { action: { label: read(action.label, 'button'), url: action.url } }),
    copyLine: action ? read(copyLine, 'address') : copyLine,
    ...(closing && { closing: closing.map((text) => read(text, 'closing')) }),
    ...(choices && { choices: choices.map(({ text, url }) => ({ text: read(text, 'choice'), url })) }),
    footer: read(footer, 'footer'),
  };
}
