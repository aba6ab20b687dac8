interface RowLimit {
  max: number;
  /** What there is at most `max` of, after the number. */
  what: string;
}

const limit = (max: number, what: string): RowLimit => ({ max, what });

/**
 * How many there can be of what grows with use and is read as a whole, far above what anyone needs. The database refuses one more
 * (`0027_row_limits.sql` has the tables under the same names).
 */
export const rowLimits = {
  administrators: limit(500, 'administrators'),
  teamRoles: limit(50, 'roles of the team'),
  passkeys: limit(20, 'passkeys of one account'),
  accessTokens: limit(200, 'access tokens of one account, those that ended within 30 days included'),
  legalTexts: limit(1_000, 'versions of legal texts'),
  caseStudies: limit(1_000, 'case studies'),
  topics: limit(200, 'topics'),
  resources: limit(500, 'resources'),
  filesOfResource: limit(500, 'files of one resource'),
  versionsOfSubmission: limit(200, 'versions of one submission'),
  stageAnswersOfSubmission: limit(200, 'answers of one application to questions of stages'),
  eventsOfSubmission: limit(2_000, 'entries in the history of one submission'),
  assessmentsOfSubmission: limit(1_000, 'assessments of one submission'),
  versionsOfRubric: limit(500, 'versions of one rubric'),
  notesOfSubmission: limit(500, 'notes on one submission'),
  notesOfConversation: limit(500, 'notes on one conversation'),
  tags: limit(500, 'tags'),
  savedFilters: limit(100, 'saved filters of one person'),
  tasksOfSubmission: limit(500, 'tasks about one submission'),
  tasksOfConversation: limit(500, 'tasks about one conversation'),
  tasksOfVenture: limit(500, 'tasks about one venture'),
  requestsOfSubmission: limit(1_000, 'requests about one submission'),
  requestsOfListing: limit(1_000, 'requests about one listing'),
  requestsOfMilestone: limit(1_000, 'requests about one milestone'),
  peopleOfVenture: limit(500, 'people in the record of one venture'),
  venturesOfMember: limit(1_000, 'ventures of one member'),
  submissionsOfVenture: limit(500, 'submissions of one venture'),
  interestsDeclared: limit(1_000, 'declared interests in one venture'),
  stepsOfListing: limit(2_000, 'steps of one listing'),
  watchedVentures: limit(1_000, 'ventures with marks of one investor'),
  accessRequests: limit(2_000, 'requests for access from one investor'),
  documents: limit(5_000, 'documents of one venture'),
  versionsOfDocument: limit(1_000, 'versions of one document'),
  archives: limit(500, 'archives of one data room'),
  answersOfQuestion: limit(200, 'versions of one answer'),
  rounds: limit(100, 'rounds of one venture'),
  termsOfRound: limit(500, 'versions of the terms of one round'),
  commitmentsOfRound: limit(5_000, 'commitments in one round'),
  commitmentsOfInvestor: limit(1_000, 'commitments of one investor'),
  interestsInRound: limit(10_000, 'people interested in one round'),
  interestsOfInvestor: limit(1_000, 'rounds that one investor is interested in'),
  outsideMoney: limit(1_000, 'amounts raised outside the platform in one round'),
  payments: limit(200, 'payments of one commitment'),
  stepsOfMilestone: limit(2_000, 'steps of one milestone'),
  budgetEntries: limit(10_000, 'entries in the budget of one project'),
  projectTemplates: limit(200, 'templates of projects'),
  openings: limit(200, 'openings of one venture'),
  applications: limit(1_000, 'applications for one opening'),
  mentors: limit(500, 'mentors with office hours'),
  registrations: limit(10_000, 'people registered for one event'),
  programmes: limit(200, 'programmes'),
  callsOfProgramme: limit(500, 'calls of one programme'),
  measures: limit(200, 'measures'),
  plansOfCohort: limit(20, 'check-in plans of one cohort'),
  announcements: limit(500, 'announcements to one cohort'),
  versionsOfStageRubric: limit(500, 'versions of the rubric of one stage'),
  jurorsOfStage: limit(500, 'jurors of one stage'),
  interviewSlots: limit(200, 'times for interviews of one stage'),
  webhooks: limit(20, 'webhooks'),
} as const satisfies Record<string, RowLimit>;
export type RowLimitName = keyof typeof rowLimits;

/** Why one more is refused. */
export const rowLimitText = (name: RowLimitName): string =>
  `There can be at most ${rowLimits[name].max.toLocaleString('en')} ${rowLimits[name].what}.`;

/** How many the code that writes or reads a list allows: all that there can be, or the beginning where only that is of use. */
export const listLimits = {
  versionsOfContent: 200,
  submissionsOfMember: 50,
  decisionsOfMember: 20,
  waitingProposals: 100,
  talkAgain: 50,
  committeeSheet: 200,
  ownAssessments: 100,
  ownTasks: 100,
  pictureUses: 50,
  candidates: 20,
  latestReports: 10,
  earlierMeetings: 3,
  auditProblems: 1_000,
  queues: 100,
  parties: 20,
  tagsOfSubmission: 10,
  sessions: 100,
  liveTokens: 20,
  signInProviders: 10,
  invitations: 100,
  invitationsOfVenture: 20,
  /** Steps that an investor can still take on a commitment; those of the team and of the clock come on top. */
  ownLines: 200,
  linesOfCommitment: 1_000,
  industries: 500,
  attemptsOfWebhookMessage: 50,
} as const;
