import { paths } from '../../web/app/paths.ts';

/** A page behind the sign-in, as a person of the demo opens it. */
export interface MeasuredPage {
  name: string;
  who: string;
  path: string;
  /** Selects what the page is opened for, not its frame or placeholders. */
  content: string;
}

const founder = 'amara.okafor@example.com';
/** The id of the founder's account: those before are the team's. */
const founderId = 5;
const investor = 'eleanor.whitfield@example.com';
const owner = 'owner@example.com';
/** Ventures of the demo: one with a round, and one of the investor's. */
const venture = 'tidal-kite';
const document = `main a[href^="${paths.document(venture, '')}"]`;

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'dashboard',
    who: founder,
    path: paths.dashboard,
    content: `main a[href^="${paths.submission('')}"]`,
  },
  { name: 'venture', who: founder, path: paths.venture(venture), content: 'main dl dd' },
  { name: 'data room', who: founder, path: paths.venture(venture, 'documents'), content: document },
  { name: 'round', who: investor, path: paths.venture(venture, 'round'), content: 'main dl dd' },
  { name: 'document', who: founder, path: paths.document(venture, 1), content: '.page canvas' },
  { name: 'messages', who: founder, path: paths.messages, content: 'main [role="log"] li' },
  { name: 'explore', who: investor, path: paths.explore, content: `main a[href^="${paths.venture('')}"]` },
  { name: 'new submission', who: founder, path: paths.submissions, content: 'main textarea' },
  { name: 'today', who: owner, path: paths.admin, content: `main a[href^="${paths.adminSubmission('')}"]` },
  {
    name: 'submissions',
    who: owner,
    path: paths.adminSubmissions,
    content: `main a[href^="${paths.adminSubmission('')}"]`,
  },
  {
    name: 'conversation',
    who: owner,
    path: paths.adminConversation(founderId),
    content: 'main [role="log"] li',
  },
  {
    name: 'member',
    who: owner,
    path: paths.adminMember(founderId),
    content: `main a[href^="${paths.adminSubmission('')}"]`,
  },
];

/** Going from one page to another by its link, with the same account. */
export const moves: readonly { from: string; to: string }[] = [
  { from: 'dashboard', to: 'messages' },
  { from: 'dashboard', to: 'new submission' },
  { from: 'venture', to: 'data room' },
  { from: 'today', to: 'submissions' },
];
