import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { paths } from '../../web/app/paths.ts';

/** A page behind the sign-in, as a person of the demo opens it. */
export interface MeasuredPage {
  name: string;
  user: SignedInUser;
  path: string;
  /** Selects what the page is opened for, not its frame or placeholders. */
  content: string;
}

/** People of the demo by their emails. */
export const measuredPeople = {
  founder: 'amara.okafor@example.com',
  investor: 'eleanor.whitfield@example.com',
  owner: 'owner@example.com',
};
type MeasuredPeople = Record<keyof typeof measuredPeople, SignedInUser>;

/** Ventures of the demo: one with a round, and one of the investor's. */
const venture = 'tidal-kite';
const document = `main a[href^="${paths.document(venture, '')}"]`;

export const measuredPages = ({ founder, investor, owner }: MeasuredPeople): readonly MeasuredPage[] => [
  {
    name: 'dashboard',
    user: founder,
    path: paths.dashboard,
    content: `main a[href^="${paths.submission('')}"]`,
  },
  { name: 'venture', user: founder, path: paths.venture(venture), content: 'main dl dd' },
  { name: 'data room', user: founder, path: paths.venture(venture, 'documents'), content: document },
  { name: 'round', user: investor, path: paths.venture(venture, 'round'), content: 'main dl dd' },
  { name: 'document', user: founder, path: paths.document(venture, 1), content: '.page canvas' },
  { name: 'messages', user: founder, path: paths.messages, content: 'main [role="log"] li' },
  { name: 'explore', user: investor, path: paths.explore, content: `main a[href^="${paths.venture('')}"]` },
  { name: 'new submission', user: founder, path: paths.submissions, content: 'main textarea' },
  { name: 'today', user: owner, path: paths.admin, content: `main a[href^="${paths.adminSubmission('')}"]` },
  {
    name: 'submissions',
    user: owner,
    path: paths.adminSubmissions,
    content: `main a[href^="${paths.adminSubmission('')}"]`,
  },
  {
    name: 'conversation',
    user: owner,
    path: paths.adminConversation(founder.id),
    content: 'main [role="log"] li',
  },
  {
    name: 'member',
    user: owner,
    path: paths.adminMember(founder.id),
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
