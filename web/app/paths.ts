import { anyCountry } from '@proxima/contract/access/any-country';
import { providerReturnPath, signInProofPath } from '@proxima/contract/accounts/sign-in-paths';
import { caseStudyPath } from '@proxima/contract/content/case-study-paths';
import { topicPath } from '@proxima/contract/content/media';
import { impactPath } from '@proxima/contract/outcomes/impact-path';
import { callPath, callQuestionsPath, programmePath } from '@proxima/contract/programmes/programme-paths';
import { trackRecordPath } from '@proxima/contract/track-records/track-record-path';

/** In an address: every country without its own rules. */
export const otherCountries = 'others';

/** The addresses of all pages, spelled nowhere else (docs/rules.md, Public pages). */
export const paths = {
  landing: '/',
  home: '/home',
  about: '/about',
  /** Someone's place on the About page. */
  teamMember: (anchor: string) => `/about#${anchor}`,
  services: '/our-services',
  service: (id: number | string) => `/our-services/${id}`,
  howItWorks: '/how-works',
  blogs: '/blogs',
  blogSearch: '/search',
  /** Its id and its earlier slugs redirect to its slug. */
  blog: (slug: number | string) => `/blogs/${slug}`,
  topic: topicPath,
  /** The posts of a topic that do not fit on its page. */
  olderOfTopic: (slug: string) => `${topicPath(slug)}/older`,
  /** Without a slug, all of them. */
  caseStudy: caseStudyPath,
  /** Without a slug, all of them. */
  programme: programmePath,
  call: callPath,
  callQuestions: callQuestionsPath,
  impact: impactPath,
  /** The reference of the API: all groups of calls, or one. */
  apiReference: (group = '') => `/docs/api${group && `/${group}`}`,
  faq: '/faq',
  /** The footer's spelling; redirects (308) to the canonical one. */
  faqInFooter: '/Faq',
  contact: '/contact-us',
  homeContact: '/home#contact',
  /** Linked from the footer and from where members agree to them. */
  terms: '/terms',
  privacy: '/privacy',
  choose: '/choose',
  signup: '/signup',
  signIn: '/signin',
  /** Where a provider sends the browser back. */
  signInReturn: providerReturnPath,
  /** Opened from an email. */
  connectSignIn: signInProofPath,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  entrepreneurSignUp: '/entrepreneur-signup',
  investorSignUp: '/investor-signup',
  projectManagerSignUp: '/project-manager-signup',
  dashboard: '/my-dashboard',
  submissions: '/dashboard/submission',
  submission: (id: number | string) => `/dashboard/submission/${id}`,
  underReview: '/dashboard/under-review',
  approved: '/dashboard/approved',
  needsRevision: '/dashboard/needs-revision',
  settings: '/dashboard/settings',
  account: '/dashboard/settings/account',
  notificationSettings: '/dashboard/settings/notifications',
  tokens: '/dashboard/settings/tokens',
  investorStatus: '/dashboard/investor-status',
  messages: '/dashboard/messages',
  /** The selection day of a stage, as a juror's phone follows it. */
  juryDay: (stage: number | string) => `/jury/${stage}/day`,
  /** Opened from an email. */
  ventureInvitation: '/dashboard/venture-invitation',
  /** The member's application to a call, by the call's slug; with an id: one of several, or one that the member helps with. */
  apply: (call: string, application: number | string = '') =>
    `/dashboard/apply/${call}${application && `/${application}`}`,
  /** Both opened from an email. */
  applicationInvitation: '/dashboard/application-invitation',
  lateLink: '/dashboard/late-link',
  cohort: (id: number | string) => `/dashboard/programme/${id}`,
  /** Opened from the code on a screen, which it may have after `#t=`. */
  attend: '/dashboard/attend',
  /** All of them, or one. */
  /** The questions that a stage asks about an application. */
  stageQuestions: (sheet: number | string) => `/dashboard/stage-questions/${sheet}`,
  checkIns: (id: number | string = '') => `/dashboard/check-ins${id && `/${id}`}`,
  /** Opened from an email, without a session. */
  checkInLink: '/check-in',
  notifications: '/dashboard/notifications',
  /** A mailing, as its recipient reads it. */
  news: (mailing: number | string) => `/dashboard/news/${mailing}`,
  explore: '/dashboard/explore',
  compare: '/dashboard/compare',
  /** With a slug: one venture that the member funded. */
  portfolio: (slug = '') => `/dashboard/portfolio${slug && `/${slug}`}`,
  openings: '/dashboard/openings',
  projects: '/dashboard/projects',
  trackRecord: '/dashboard/track-record',
  /** Of a project manager, by the id of their account. */
  trackRecordOf: (id: number | string) => `/dashboard/track-records/${id}`,
  adminTrackRecord: (id: number | string) => `/admin/track-records/${id}`,
  /** The public page of a track record. */
  person: trackRecordPath,
  resources: '/dashboard/resources',
  resource: (slug: string, part = '') => `/dashboard/resources/${slug}${part && `/${part}`}`,
  ventures: '/dashboard/ventures',
  venture: (slug: string, tab = '') => `/dashboard/ventures/${slug}${tab && `/${tab}`}`,
  /** Takes `?page=3` and `?version=2`; by default, the first page of the newest version. */
  document: (slug: string, id: number | string) => `/dashboard/ventures/${slug}/documents/${id}`,
  officeHours: (booking: number | string = '') => `/dashboard/office-hours${booking && `/${booking}`}`,
  /** `past`, or an event and optionally a part of its agenda. */
  events: (event: number | string = '', part: number | string = '') =>
    `/dashboard/events${event && `/${event}`}${part && `/${part}`}`,
  /** Opened from an email, without a session. */
  unsubscribe: '/unsubscribe',
  /** What the reader has to assess: all stages, one of them, or one application. */
  jury: (stage: number | string = '', application: number | string = '') =>
    `/jury${stage && `/${stage}`}${application && `/${application}`}`,
  /** Opened from an email. */
  juryAccount: '/jury/account',
  juryInvitation: '/jury-invitation',
  setup: '/setup',
  invitation: '/invitation',
  /** For people who were imported: the link of their invitation. */
  welcome: '/welcome',
  admin: '/admin',
  adminAccount: '/admin/account',
  adminNotificationSettings: '/admin/account/notifications',
  adminNotifications: '/admin/notifications',
  adminMembers: '/admin/members',
  adminMember: (id: number | string) => `/admin/members/${id}`,
  adminContent: '/admin/content',
  adminPictures: '/admin/content/pictures',
  adminTopics: '/admin/content/topics',
  /** Of a venture, by its id. */
  adminCaseStudy: (id: number | string) => `/admin/content/case-studies/${id}`,
  adminNewPost: '/admin/content/posts/new',
  adminPost: (id: number | string) => `/admin/content/posts/${id}`,
  adminNewResource: '/admin/content/resources/new',
  adminResource: (id: number | string) => `/admin/content/resources/${id}`,
  adminSection: (name: string) => `/admin/content/texts/${name}`,
  adminVentures: '/admin/ventures',
  adminVenture: (slug: string, tab = '') => `/admin/ventures/${slug}${tab && `/${tab}`}`,
  adminDocument: (slug: string, id: number | string) => `/admin/ventures/${slug}/documents/${id}`,
  /** The list, `openings`, or `templates`. */
  adminProjects: (part = '') => `/admin/projects${part && `/${part}`}`,
  adminOfficeHours: (booking: number | string = '') => `/admin/office-hours${booking && `/${booking}`}`,
  adminEvents: (event: number | string = '', part: number | string = '') =>
    `/admin/events${event && `/${event}`}${part && `/${part}`}`,
  adminProgrammes: '/admin/programmes',
  adminNewProgramme: '/admin/programmes/new',
  /** Its calls, or `text`. */
  adminProgramme: (id: number | string, part = '') => `/admin/programmes/${id}${part && `/${part}`}`,
  adminCohorts: '/admin/cohorts',
  /** Who is on track, or `places`, `events`, `mentors`, `check-ins`, `announcements`, `settings`; with an event its attendance, with a plan its answers. */
  adminCohort: (id: number | string, part = '', event: number | string = '') =>
    `/admin/cohorts/${id}${part && `/${part}`}${event && `/${event}`}`,
  /** The code for attendance, for a projector. */
  attendanceCode: (cohort: number | string, event: number | string) =>
    `/admin/cohorts/${cohort}/events/${event}/code`,
  adminCall: (id: number | string) => `/admin/calls/${id}`,
  /** With `?call=` and the id of its call, the page leads back there. */
  adminForm: (id: number | string) => `/admin/forms/${id}`,
  /** The figures, or `measures`. */
  adminOutcomes: (part = '') => `/admin/outcomes${part && `/${part}`}`,
  adminTeam: '/admin/team',
  adminTeamRole: (id: number | string) => `/admin/team/roles/${id}`,
  /** A new role with what another one opens, by its key. */
  adminTeamRoleCopy: (key: string) => `/admin/team/roles/new?copy=${encodeURIComponent(key)}`,
  adminTeamPerson: (id: number | string) => `/admin/team/people/${id}`,
  adminTeamRights: (right = '') => `/admin/team/rights${right && `#${right}`}`,
  adminImports: '/admin/imports',
  adminImport: (id: number | string) => `/admin/imports/${id}`,
  adminNumbers: '/admin/numbers',
  adminEmails: '/admin/emails',
  adminMailings: '/admin/mailings',
  adminMailing: (id: number | string) => `/admin/mailings/${id}`,
  adminHealth: '/admin/health',
  adminAudit: '/admin/audit',
  adminExport: '/admin/export',
  adminTokens: '/admin/tokens',
  adminWebhooks: '/admin/webhooks',
  adminWebhook: (id: number | string) => `/admin/webhooks/${id}`,
  adminSettings: '/admin/settings',
  adminLook: '/admin/look',
  adminEmailTexts: '/admin/email-texts',
  /** By kind of email, or `many` for what several kinds say. */
  adminEmailText: (kind: string) => `/admin/email-texts/${kind}`,
  adminRubrics: (kind: string) => `/admin/settings/rubrics/${kind}`,
  adminRuleSets: '/admin/settings/rules',
  adminRules: (country: string) =>
    `/admin/settings/rules/${country === anyCountry ? otherCountries : country}`,
  adminLegalTexts: '/admin/settings/texts',
  /** By kind and language, e.g. `nda-en-GB`. */
  adminLegalText: (text: string) => `/admin/settings/texts/${text}`,
  /** What was sent to a call: `applications`, `statistics` or `late`. */
  /** The stages of a call, or one of them with `rubric` or `readers`. */
  adminStages: (call: number | string, stage: number | string = '', part = '') =>
    `/admin/calls/${call}/stages${stage && `/${stage}`}${part && `/${part}`}`,
  /** The page of a selection day for the projector. */
  adminSelectionScreen: (stage: number | string) => `/admin/selection-days/${stage}`,
  adminCallApplications: (call: number | string, part = '') =>
    `/admin/calls/${call}/applications${part && `/${part}`}`,
  adminSubmissions: '/admin/submissions',
  adminSubmission: (id: number | string) => `/admin/submissions/${id}`,
  adminCommittee: '/admin/committee-sheet',
  adminEnquiries: '/admin/enquiries',
  adminEnquiry: (id: number | string) => `/admin/enquiries/${id}`,
  adminConversations: '/admin/conversations',
  adminSavedReplies: '/admin/saved-replies',
  adminConversation: (userId: number | string) => `/admin/conversations/${userId}`,
} as const;

/** Addresses that redirect, in lower case, with their targets. */
export const movedPaths: ReadonlyMap<string, string> = new Map([
  [paths.signup, paths.choose],
  ['/dashboard', paths.dashboard],
]);
