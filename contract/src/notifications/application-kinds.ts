import { type EmailedKind, emailed, type ShownKind, shown } from './kind-rows.ts';

/** Notifications about applications to calls. */
export const applicationKinds = {
  application_invitation: emailed('address'),
  late_link: emailed('address'),
  jury_invitation: emailed('address'),
  jury_assigned: emailed('address'),
  jury_reminder: emailed('address'),
  /** To readers, about an interview of an application that they read. */
  jury_interview: emailed('address'),
  /** To the applicant, when the team moved the application. */
  call_application_moved: shown({
    audience: 'member',
    subject: 'submission',
    topic: 'applications',
    title: 'There is news about your application {name}',
    neutral: 'There is news about your application',
    email: 'own',
    path: { member: '/dashboard/submission/:key' },
  }),
  /** To an applicant who has not sent yet. */
  call_closing: shown({
    audience: 'member',
    subject: 'application',
    topic: 'applications',
    title: 'Your application to {name} is not sent yet',
    neutral: 'Your application is not sent yet',
    email: 'now',
    note: 'Everything you entered is saved. It counts once it is sent.',
    path: { member: '/dashboard/apply/:key' },
  }),
  /** To everyone who works on an application, when the stage in which it stands asks questions. */
  stage_questions: shown({
    audience: 'member',
    subject: 'application',
    topic: 'applications',
    title: '{name}: there are questions for you',
    neutral: 'There are questions about your application',
    email: 'now',
    note: 'Everything you enter is saved. Your answers count once they are sent.',
    path: { member: '/dashboard/stage-questions/:key' },
  }),
  stage_questions_closing: shown({
    audience: 'member',
    subject: 'application',
    topic: 'applications',
    title: '{name}: your answers are not sent yet',
    neutral: 'Your answers are not sent yet',
    email: 'now',
    note: 'The date is close. Your answers count once they are sent.',
    path: { member: '/dashboard/stage-questions/:key' },
  }),
} as const satisfies Record<string, ShownKind | EmailedKind>;
