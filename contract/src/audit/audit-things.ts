import { referenceOf } from '../submissions/submissions.ts';

/** What a sentence of the audit log names by id; its name is read together with the entry. */
export const auditThings = [
  'user',
  'venture',
  'round',
  'commitment',
  'submission',
  'application',
  'programme',
  'call',
  'late-link',
  'stage',
  'cohort',
  'place',
  'check-in-plan',
  'check-in',
  'milestone',
  'project_template',
  'opening',
  'event',
  'booking',
  'document',
  'post',
  'topic',
  'picture',
  'resource',
  'saved-reply',
  'team_role',
  'token',
  'webhook',
  'import',
  'mail',
] as const;
export type AuditThing = (typeof auditThings)[number];

interface ThingText {
  /** How a sentence calls one whose name is known. */
  named: (name: string, id: number) => string;
  /** How it calls one that no longer exists. */
  gone: (id: number) => string;
  /** How it calls one whose name the reader may not know. */
  unnamed: (id: number) => string;
}

const called = (noun: string, article = 'a'): ThingText => ({
  named: (name) => `the ${noun} “${name}”`,
  gone: (id) => `${article} ${noun} that was deleted (${noun} ${id})`,
  unnamed: (id) => `${noun} ${id}`,
});

export const thingTexts: Record<AuditThing, ThingText> = {
  user: {
    named: (name) => name,
    gone: (id) => `a person whose account was deleted (account ${id})`,
    unnamed: () => 'a person whom you may not know yet',
  },
  venture: { ...called('venture'), named: (name) => name },
  /** By its venture: `HearWell’s round`. */
  round: { ...called('round'), named: (name) => `${name}’s round` },
  commitment: {
    named: (name) => name,
    gone: (id) => `an investor whose record was deleted (commitment ${id})`,
    unnamed: (id) => `an investor (commitment ${id})`,
  },
  submission: {
    named: (name, id) => `submission ${referenceOf(id)} “${name}”`,
    gone: (id) => `a submission that was deleted (${referenceOf(id)})`,
    unnamed: (id) => `submission ${referenceOf(id)}`,
  },
  application: { ...called('application', 'an'), named: (name) => `the application to “${name}”` },
  programme: called('programme'),
  call: called('call'),
  /** By the address to which it was sent, which is deleted with the account. */
  'late-link': { named: (name) => name, gone: () => 'someone', unnamed: () => 'someone' },
  stage: called('stage'),
  cohort: called('cohort'),
  place: { ...called('place'), named: (name) => `the place of ${name}` },
  'check-in-plan': called('check-in plan'),
  'check-in': { ...called('check-in'), named: (name) => `the check-in of ${name}` },
  milestone: called('milestone'),
  project_template: called('project template'),
  opening: called('opening', 'an'),
  event: called('event', 'an'),
  booking: { ...called('booking'), named: (name) => `the meeting on ${name}` },
  document: called('document'),
  post: called('post'),
  topic: called('topic'),
  picture: called('picture'),
  resource: called('resource'),
  'saved-reply': called('saved reply'),
  team_role: called('role'),
  token: called('access token', 'an'),
  webhook: called('webhook'),
  import: { ...called('import', 'an'), named: (name) => `the import of “${name}”` },
  mail: called('email', 'an'),
};
