import { type EmailContent, greeting, oneLine, plainText } from '../layout/email-content.ts';

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
  preheader: `Accept or decline it by ${describeDate(answerBy, timeZone)}.`,
  heading: `A place in ${oneLine(cohort.name)} is reserved for you`,
  paragraphs: [
    greeting(firstName),
    `You can join ${oneLine(cohort.name)}, from ${describeDay(cohort.starts_on)} to ${describeDay(cohort.ends_on)}.`,
    `Please accept or decline the place by ${describeDate(answerBy, timeZone)}. After that it goes to the next applicant.`,
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
  subject: `News from ${oneLine(cohort)}`,
  preheader: oneLine(title),
  heading: oneLine(title),
  paragraphs: [greeting(firstName), `${oneLine(by)} writes to everyone in ${oneLine(cohort)}:`],
  quote: { by: oneLine(by), text: plainText(text) },
  action: { label: 'Open your programme', url: link },
  footer: `You are receiving this email because your venture is part of ${oneLine(cohort)}.`,
});
