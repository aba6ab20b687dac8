import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { worded } from '../layout/worded.ts';
import { writtenMoment } from '../layout/written-moment.ts';

interface Viewed {
  firstName: string;
  /** The administrator, by name. */
  by: string;
  reason: string;
  at: Date;
  timeZone: string;
  /** To the member's messages. */
  link: string;
}

/** To a member whose dashboard an administrator sees from now on, for an hour at most. */
export const accountViewedEmail = ({ firstName, by, reason, at, timeZone, link }: Viewed): EmailContent => ({
  kind: 'account_viewed',
  subject: 'Someone on our team is seeing your dashboard as you see it',
  preheader: 'For an hour at most, and without changing anything.',
  heading: 'Your dashboard is being viewed',
  paragraphs: [
    greeting(firstName),
    worded('On {time}, {name} from our team opened your dashboard as you see it, for an hour at most.', {
      time: writtenMoment(at, timeZone),
      name: oneLine(by, 80),
    }),
    'Nothing can be changed that way. What you sign in with, your calendar address, what you have not sent, your notes, and documents of data rooms, rounds and juries are not shown.',
  ],
  quote: { by: 'The reason', text: reason },
  action: { label: 'Ask us about it', url: link },
  footer: 'You are receiving this email because someone on our team opened your dashboard.',
});
