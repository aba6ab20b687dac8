import { type ShownKind, shown } from './kind-rows.ts';

const ofVenture = { member: '/dashboard/ventures/:key', team: '/admin/ventures/:key' };
const ofVentureAccess = { member: '/dashboard/ventures/:key/access', team: '/admin/ventures/:key/access' };
const ofQuestions = {
  member: '/dashboard/ventures/:key/questions',
  team: '/admin/ventures/:key/questions',
};
const ofListing = { member: '/dashboard/ventures/:key/listing', team: '/admin/ventures/:key/listing' };

/** Notifications about ventures. */
export const ventureKinds = {
  venture_created: shown({
    audience: 'account',
    subject: 'venture',
    title: '{name} is now a venture',
    neutral: 'A venture was created from a submission',
    email: 'now',
    path: ofVenture,
  }),
  /** To its founders. */
  case_study_proposed: shown({
    audience: 'account',
    subject: 'venture',
    title: 'A case study of {name} is waiting for your approval',
    neutral: 'A case study of your venture is waiting for your approval',
    email: 'now',
    path: ofVenture,
  }),
  venture_person_added: shown({
    audience: 'account',
    subject: 'venture',
    title: 'A new person has joined {name}',
    neutral: 'A new person has joined your venture',
    email: 'now',
    path: ofVenture,
  }),
  venture_person_left: shown({
    audience: 'account',
    subject: 'venture',
    title: 'A person left {name}',
    neutral: 'A person left your venture',
    email: 'now',
    path: ofVenture,
  }),
  /** To the person who left or was removed. */
  venture_left: shown({
    audience: 'account',
    subject: 'venture',
    title: 'Your part in {name} has ended. What you learned there stays confidential',
    neutral: 'Your part in a venture has ended. What you learned there stays confidential',
    outlivesAccess: true,
    email: 'now',
  }),
  venture_paused: shown({
    audience: 'account',
    subject: 'venture',
    title: '{name} is paused',
    neutral: 'One of your ventures is paused',
    email: 'now',
    path: ofVenture,
  }),
  listing_submitted: shown({
    audience: 'team',
    subject: 'venture',
    title: '{name} was submitted for listing',
    neutral: 'A venture was submitted for listing',
    email: 'now',
    path: ofListing,
  }),
  listing_changes_requested: shown({
    audience: 'member',
    subject: 'venture',
    title: 'We need changes before we can list {name}',
    neutral: 'We need changes before we can list your venture',
    email: 'now',
    path: ofListing,
  }),
  venture_listed: shown({
    audience: 'member',
    subject: 'venture',
    title: '{name} is now listed',
    neutral: 'Your venture is now listed',
    email: 'now',
    path: ofListing,
  }),
  /** To founders; of a venture without one, to the team and its people. */
  venture_unlisted: shown({
    audience: 'account',
    subject: 'venture',
    title: '{name} is no longer listed',
    neutral: 'Your venture is no longer listed',
    email: 'now',
    path: ofListing,
  }),
  access_requested: shown({
    audience: 'account',
    subject: 'venture',
    title: 'An investor has asked for access to {name}',
    neutral: 'An investor has asked for access to your venture',
    email: 'now',
    path: ofVentureAccess,
  }),
  access_granted: shown({
    audience: 'member',
    subject: 'venture',
    title: 'You now have access to {name}',
    neutral: 'Your request for access was granted',
    email: 'now',
    path: ofVenture,
  }),
  access_refused: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your request for access to {name} was not granted',
    neutral: 'Your request for access to a venture was not granted',
    outlivesAccess: true,
    email: 'now',
  }),
  access_ended: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your access to {name} has ended',
    neutral: 'Your access to a venture has ended',
    outlivesAccess: true,
    email: 'now',
  }),
  access_ending: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your access to {name} ends soon',
    neutral: 'Your access to a venture ends soon',
    email: 'now',
    path: ofVenture,
  }),
  /** To investors, once, when the catalogue is no longer empty. */
  first_venture_listed: shown({
    audience: 'member',
    subject: 'venture',
    title: '{name} is the first venture that you can explore',
    neutral: 'The first venture that you can explore is listed',
    email: 'now',
    path: ofVenture,
  }),
  /** To those who watch it, at most once a day. */
  watched_venture_changed: shown({
    audience: 'member',
    subject: 'venture',
    title: '{name}, which you watch, has changed',
    neutral: 'A venture that you watch has changed',
    email: 'none',
    path: ofVenture,
  }),
  /** To founders and the lead. */
  question_asked: shown({
    audience: 'account',
    subject: 'question',
    title: 'There is a new question about {name}',
    neutral: 'There is a new question about your venture',
    email: 'now',
    path: ofQuestions,
  }),
  /** To founders and the lead, once, after two working days without an answer. */
  question_waiting: shown({
    audience: 'account',
    subject: 'question',
    title: 'A question about {name} is still waiting for an answer',
    neutral: 'A question about your venture is still waiting for an answer',
    email: 'now',
    path: ofQuestions,
  }),
  /** To the asker; again when the answer is corrected. */
  question_answered: shown({
    audience: 'member',
    subject: 'question',
    title: 'Your question about {name} has been answered',
    neutral: 'One of your questions has been answered',
    email: 'now',
    path: ofQuestions,
  }),
  question_closed: shown({
    audience: 'member',
    subject: 'question',
    title: 'Our team closed your question about {name}',
    neutral: 'Our team closed one of your questions',
    email: 'now',
    path: ofQuestions,
  }),
  /** To readers outside the venture, at most once a day. */
  documents_added: shown({
    audience: 'account',
    subject: 'venture',
    title: 'There are new documents in the data room of {name}',
    neutral: 'There are new documents in a data room',
    email: 'none',
    path: { member: '/dashboard/ventures/:key/documents', team: '/admin/ventures/:key/documents' },
  }),
} as const satisfies Record<string, ShownKind>;
