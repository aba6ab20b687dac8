import type { EmailPart } from '@proxima/contract/wordings/email-parts';
import type { EmailContent } from './email-content.ts';
import type { Text } from './worded.ts';

/** Under the button: some mail programs do not show it; the address can always be copied. */
const copyLine = 'Or copy this address:';

/** An email with the words before the address of its action. */
interface WholeEmail<Wording> extends Omit<EmailContent<Wording>, 'action'> {
  action?: { label: Wording; url: string; copyLine: Wording };
}

/** An email as it is read. */
export type ReadableEmail = WholeEmail<string>;

/** An email with each text that the team can word replaced by what `read` makes of it, in the order in which they are read. */
export function mapTexts<Wording>(
  content: EmailContent,
  read: (text: Text, part: EmailPart) => Wording,
): WholeEmail<Wording> {
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
    ...(action && {
      action: { label: read(action.label, 'button'), url: action.url, copyLine: read(copyLine, 'address') },
    }),
    ...(closing && { closing: closing.map((text) => read(text, 'closing')) }),
    ...(choices && { choices: choices.map(({ text, url }) => ({ text: read(text, 'choice'), url })) }),
    footer: read(footer, 'footer'),
  };
}
