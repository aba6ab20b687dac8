import { type EmailContent, greeting, oneLine, plainText } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

interface PlaceOffer {
  firstName: string;
  cohort: { name: string; starts_on: string; ends_on: string; acceptance_text: string };
  answerBy: Date;
  /** The founder's, else the cohort's. */
  timeZone: string;
  link: string;
}

/** A moment as its reader's clocks show it: `Friday, 12 March 2027 at 23:59 (Europe/Berlin)`. */
export const describeDate = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`;

const describeDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** To the founder of an approved application. */
export const placeOfferedEmail = ({
  firstName,
  cohort,
  answerBy,
  timeZone,
  link,
}: PlaceOffer): EmailContent => ({
  kind: 'place_offered',
  subject: 'A place is reserved for you',
  preheader: worded('Accept or decline it by {time}.', { time: describeDate(answerBy, timeZone) }),
  heading: worded('A place in {cohort} is reserved for you', { cohort: oneLine(cohort.name) }),
  paragraphs: [
    greeting(firstName),
    worded('You can join {cohort}, from {first_day} to {last_day}.', {
      cohort: oneLine(cohort.name),
      first_day: describeDay(cohort.starts_on),
      last_day: describeDay(cohort.ends_on),
    }),
    worded('Please accept or decline the place by {time}. After that it goes to the next applicant.', {
      time: describeDate(answerBy, timeZone),
    }),
  ],
  ...(cohort.acceptance_text && { quote: { by: 'Our team', text: plainText(cohort.acceptance_text) } }),
  action: { label: 'Answer the offer', url: link },
  footer: 'You are receiving this email because your application was approved.',
});

interface CohortAnnouncement {
  firstName: string;
  cohort: string;
  by: string;
  title: string;
  text: string;
  link: string;
}

/** To the founders of a cohort, in the words of the team. */
export const cohortAnnouncementEmail = ({
  firstName,
  cohort,
  by,
  title,
  text,
  link,
}: CohortAnnouncement): EmailContent => ({
  kind: 'cohort_announced',
  subject: worded('News from {cohort}', { cohort: oneLine(cohort) }),
  preheader: asWritten(oneLine(title)),
  heading: asWritten(oneLine(title)),
  paragraphs: [
    greeting(firstName),
    worded('{author} writes to everyone in {cohort}:', { author: oneLine(by), cohort: oneLine(cohort) }),
  ],
  quote: { by: asWritten(oneLine(by)), text: plainText(text) },
  action: { label: 'Open your programme', url: link },
  footer: worded('You are receiving this email because your venture is part of {cohort}.', {
    cohort: oneLine(cohort),
  }),
});
