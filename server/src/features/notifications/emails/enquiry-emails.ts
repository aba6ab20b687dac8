import { type EmailContent, excerptOf, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, type Text, worded } from '../layout/worded.ts';

/** The same in every email to the enquirer: mail programs put those of one subject into one thread. */
const subjectOf = (reference: string): Text => worded('Your enquiry {reference}', { reference });

interface Received {
  firstName: string;
  /** The reference that its sender can quote, e.g. `#1042`. */
  reference: string;
  /** How soon we promise to reply, e.g. `10 working days`. */
  replyTime: string;
  /** Whether a reply to the email arrives in the thread. */
  takesReplies: boolean;
  /** The member's page of the enquiry, or our contact page. */
  link: string;
  hasAccount: boolean;
}

/** To whoever sent an enquiry. It quotes nothing: visitors can type any address. */
export const enquiryReceivedEmail = (received: Received): EmailContent => ({
  kind: 'submission_received',
  subject: subjectOf(received.reference),
  preheader: worded('We will reply within {reply_time}.', { reply_time: received.replyTime }),
  heading: 'Thank you, we’ve received your enquiry',
  paragraphs: [
    greeting(received.firstName),
    worded(
      'Someone on our team will read it and reply by email within {reply_time}. Its reference is {reference}.',
      { reply_time: received.replyTime, reference: received.reference },
    ),
    ...(received.takesReplies ? ['To add something, reply to this email.'] : []),
  ],
  action: { label: received.hasAccount ? 'Open my enquiry' : 'Write to us', url: received.link },
  closing: [
    'If you did not write to us, someone gave your address by mistake, and you can ignore this email.',
  ],
  footer: 'You are receiving this email because a form on our site was sent with this address.',
});

interface Answered {
  firstName: string;
  reference: string;
  /** Who on the team wrote it. */
  by: string;
  text: string;
  takesReplies: boolean;
  /** The member's page of the enquiry. */
  link?: string;
}

/** The team's answer to an enquiry: a person's text and little else. */
export const enquiryAnsweredEmail = (answered: Answered): EmailContent => ({
  kind: 'enquiry_answered',
  subject: worded('Re: Your enquiry {reference}', { reference: answered.reference }),
  preheader: 'An answer from our team.',
  heading: 'An answer to your enquiry',
  paragraphs: [greeting(answered.firstName)],
  quote: { by: worded('{name} answers', { name: oneLine(answered.by, 80) }), text: answered.text },
  ...(answered.link !== undefined && { action: { label: 'Open my enquiry', url: answered.link } }),
  closing: [
    answered.takesReplies
      ? 'To continue the conversation, reply to this email.'
      : worded('To continue the conversation, write to us again and quote {reference}.', {
          reference: answered.reference,
        }),
  ],
  footer: worded('You are receiving this email because you sent us the enquiry {reference}.', {
    reference: answered.reference,
  }),
});

interface Arrived {
  reference: string;
  name: string;
  text: string;
  link: string;
}

/** To administrators, when an enquirer replies by email. */
export const enquiryRepliedEmail = ({ reference, name, text, link }: Arrived): EmailContent => ({
  kind: 'enquiry_replied',
  subject: worded('A reply to enquiry {reference}', { reference }),
  preheader: asWritten(oneLine(text, 80)),
  heading: 'An enquirer has replied',
  paragraphs: [worded('{name} replied to our answer. The enquiry is open again.', { name: oneLine(name) })],
  quote: { by: asWritten(oneLine(name)), text: excerptOf(text) },
  action: { label: 'Read and answer', url: link },
  footer: 'You are receiving this email because you answer enquiries.',
});

/** To administrators, when an enquiry arrives. */
export const newEnquiryEmail = ({ reference, name, text, link }: Arrived): EmailContent => ({
  kind: 'new_enquiry',
  subject: worded('A new enquiry, {reference}', { reference }),
  preheader: asWritten(oneLine(text, 80)),
  heading: 'A new enquiry',
  paragraphs: [worded('{name} sent an enquiry.', { name: oneLine(name) })],
  quote: { by: asWritten(oneLine(name)), text: excerptOf(text) },
  action: { label: 'Read and answer', url: link },
  footer: 'You are receiving this email because you answer enquiries.',
});
