const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;
const minute = 60;
const hour = 60 * minute;

/** Lengths in characters (code points, not bytes); docs/rules.md, Limits. */
export const lengths = {
  name: 80,
  email: 254,
  phone: 32,
  message: 5_000,
  chatMessage: 4_000,
  comment: 5_000,
  request: 1_000,
  answer: 2_000,
  shortText: 200,
  quote: 300,
  longText: 2_000,
  listItems: 40,
  referenceSearch: 100,
  /** Codes of some providers alone have 2,000. */
  providerReply: 8_000,
  passwordMin: 8,
  passwordMax: 16,
} as const;

/** Sizes in bytes. */
export const sizes = {
  jsonBody: 64 * KiB,
  clientError: 2 * KiB,
  headers: 16 * KiB,
  document: 20 * MiB,
  /** A document of a venture's data room. */
  roomDocument: 50 * MiB,
  /** The video file of a recording or a lesson. */
  video: 500 * MiB,
  /** The captions of one video in one language; three hours take about 200 kB. */
  captions: 1 * MiB,
  avatar: 5 * MiB,
  image: 5 * MiB,
  /** A picture for the site, as a camera takes it. */
  picture: 20 * MiB,
  /** One answer of an application, such as a table or a long text in any script. */
  answer: 512 * KiB,
  /** Unsent input of one form. */
  draft: 256 * KiB,
  /** The projections of a venture. */
  projections: 512 * KiB,
  /** The profile of a venture. */
  profile: 512 * KiB,
  /** The texts of a toolkit or course. */
  resource: 512 * KiB,
  /** A form with its questions; larger than a form can be, so that its faults are named. */
  form: 1 * MiB,
  /** All text fields of one multipart form together. */
  formText: 256 * KiB,
  filesOfMember: 200 * MiB,
  filesOfVenture: 2 * GiB,
  websocketFrame: 10_000,
  websocketBacklog: 1 * MiB,
} as const;

export const filesPerRequest = 3;

/**
 * Limits of attachments from visitors without an account, in KiB per day: from one address, which a whole office may share, and from all
 * addresses together, so that strangers cannot fill the disk.
 */
export const anonymousFiles = {
  ofAddress: { max: GiB / KiB, seconds: 24 * hour },
  ofAll: { max: (10 * GiB) / KiB, seconds: 24 * hour },
} as const;

/** Rate limits by name: at most `max` calls in `seconds`. `by` describes what the server counts by. */
export const rateLimits = {
  login: { max: 10, seconds: 15 * minute, by: 'address and email' },
  /**
   * Counts failed sign-ins only, and none of accounts that have signed in from that address before: an office of a thousand
   * stays far below it, while a flood of guesses ends after some seconds of hashing.
   */
  loginAddress: { max: 300, seconds: 15 * minute, by: 'address' },
  loginStranger: { max: 100, seconds: 15 * minute, by: 'email, from addresses it never signed in from' },
  /** Accounts created; refused attempts count against `registrationKey` only. */
  register: { max: 20, seconds: hour, by: 'address' },
  registrationKey: { max: 300, seconds: hour, by: 'address' },
  secondFactor: { max: 20, seconds: 15 * minute, by: 'account' },
  /** Codes entered at an event: enough to mistype some, too few to guess one. */
  attendance: { max: 10, seconds: 15 * minute, by: 'account' },
  reset: { max: 20, seconds: hour, by: 'address' },
  resetLink: { max: 3, seconds: hour, by: 'account' },
  /** Each step of a sign-in at a provider; a whole office may sign in behind one address. */
  providerSignIn: { max: 600, seconds: 15 * minute, by: 'address' },
  confirmationLink: { max: 3, seconds: hour, by: 'account' },
  /** Invitations that the team sends to someone who was imported. */
  joinInvitation: { max: 3, seconds: 24 * hour, by: 'account' },
  /** Emails in the team's own words, to oneself. */
  emailTest: { max: 30, seconds: hour, by: 'account' },
  dataExport: { max: 6, seconds: hour, by: 'account' },
  contact: { max: 30, seconds: hour, by: 'address or account' },
  /** A personal link opened or answered; links count apart, so that a company behind one address can answer together. */
  checkInLink: { max: 30, seconds: hour, by: 'link and address' },
  /** Links that do not exist: nobody finds one by trying. */
  unknownCheckInLink: { max: 30, seconds: hour, by: 'address' },
  /** Calendars fetch every few minutes at most; the service of one may do so for many people from one address. */
  calendar: { max: 60, seconds: hour, by: 'calendar address' },
  /** Calendar addresses that do not work: nobody finds one by trying. */
  unknownCalendar: { max: 300, seconds: hour, by: 'address' },
  chat: { max: 40, seconds: 10, by: 'account' },
  clientError: { max: 20, seconds: minute, by: 'address' },
  /** Someone who types all the time, searching after every pause. */
  search: { max: 200, seconds: minute, by: 'account' },
  write: { max: 120, seconds: minute, by: 'account' },
  /** In place of `write` and `read`, for calls with an access token; reading is counted per node. */
  tokenWrite: { max: 60, seconds: minute, by: 'token' },
  tokenRead: { max: 600, seconds: minute, by: 'token' },
  read: { max: 3_000, seconds: minute, by: 'address or account' },
} as const satisfies Record<string, { max: number; seconds: number; by: string }>;
export type RateLimitName = keyof typeof rateLimits;

/** Ages in seconds. */
export const ages = {
  sessionIdle: 7 * 24 * hour,
  sessionAbsolute: 30 * 24 * hour,
  /** A device that has not signed in for so long is new again. Longer than any session. */
  knownDevice: 90 * 24 * hour,
  /** How long an administrator sees what a member sees. */
  memberView: hour,
  resetLink: 30 * minute,
  firstAdminLink: 24 * hour,
  /** From the button of a provider to the end of the sign-in, an emailed link included. */
  providerSignIn: 30 * minute,
  confirmationLink: 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  /** Between the request to delete an account and the deletion. */
  deletionGrace: 14 * 24 * hour,
  /** The stored result of the call is deleted with it. */
  idempotencyKey: 24 * hour,
  /** How long a message stays unread before it is emailed to the member. */
  awayEmail: 10 * minute,
  /** How long a token that expired or was revoked is listed. */
  endedToken: 30 * 24 * hour,
  /** How long the original of a reply by email is stored. */
  originalEmail: 365 * 24 * hour,
} as const;

/** Milliseconds a client waits for a reply (docs/rules.md, Fixed numbers). */
export const apiTimeout = 30_000;
