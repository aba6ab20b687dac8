import { z } from 'zod';
import { standingLabels } from '../ventures/standing.ts';
import { vettingItems } from '../ventures/venture-record.ts';
import { ventureRoleLabels } from '../ventures/ventures.ts';
import { action } from './audit-action.ts';
import {
  flag,
  moment,
  namedAct,
  nullable,
  number,
  oneOf,
  person,
  quoted,
  someOf,
  storedOnly,
  text,
  thing,
} from './audit-fields.ts';

const role = oneOf(ventureRoleLabels);
const listed = {
  round: storedOnly(z.number()),
  profile: nullable(number),
  projections: nullable(number),
};
const listing = (sentence: string) => action('venture', sentence, listed);
const heldAct = namedAct(
  { approved: 'list {subject}', revision: 'ask for changes to the listing of {subject}' },
  'act on the request to list {subject}',
);
const standing = oneOf(standingLabels);
const version = { version: number };
const caseVersion = { version: number };

/** Ventures with their people, record, listing and what they publish. */
export const ventureActions = {
  'venture.created': action('venture', 'created {subject} from {submission}, with {lead} in charge', {
    submission: thing('submission'),
    lead: person,
  }),
  'venture.submission-linked': action('venture', 'linked {submission} with {subject}', {
    submission: thing('submission'),
  }),
  'venture.renamed': action('venture', 'renamed the venture “{from}” to “{to}”', { from: text, to: text }),
  'venture.person-added': action('venture', 'added {user_id} to {subject} as {role}', {
    user_id: person,
    role: oneOf<string>(ventureRoleLabels),
  }),
  'venture.person-removed': action(
    'venture',
    'removed {user_id} from {subject} as {role}[, giving as reason {reason}]',
    { user_id: person, role, reason: quoted },
  ),
  'venture.left': action('venture', 'left {subject} as {roles}', { roles: someOf(ventureRoleLabels) }),
  'venture.lead-changed': action('venture', 'put {to} in charge of {subject}[ instead of {from}]', {
    from: nullable(person),
    to: person,
  }),
  'venture.founder-invited': action('venture', 'invited someone to {subject} as a founder'),
  'venture.invitation-withdrawn': action('venture', 'withdrew an invitation to {subject}'),
  'venture.invitation-accepted': action('venture', 'accepted an invitation to {subject}', {
    invitation: storedOnly(z.number()),
  }),
  'venture.representative-passed': action(
    'venture',
    ({ to }) =>
      to === null
        ? 'ended that {from} represents {subject}'
        : 'made {to} the representative of {subject} instead of {from}',
    { from: person, to: nullable(person) },
  ),
  'venture.standing-changed': action(
    'venture',
    'changed the standing of {subject} from {from} to {to}[, giving as reason {reason}]',
    { from: standing, to: standing, reason: quoted },
  ),
  'venture.paused': action('venture', 'paused {subject}[, giving as reason {reason}]', { reason: quoted }),
  'venture.vetted': action('venture', 'set a check of the vetting of {subject}, “{item}”, to: {state}', {
    item: oneOf(vettingItems),
    state: oneOf({ confirmed: 'Confirmed', not_applicable: 'Not applicable', not_checked: 'Not checked' }),
  }),
  'venture.interest-declared': action('venture', 'declared an interest in {subject}: {what}', {
    what: quoted,
  }),
  'venture.interest-withdrawn': action(
    'venture',
    'withdrew the interest in {subject} that was declared on {since}: {what}',
    { since: moment, what: quoted },
  ),
  'venture.issuer-saved': action(
    'venture',
    'recorded the issuing company of {subject}, with {signatory} to sign for it',
    {
      signatory: person,
    },
  ),
  'venture.issuer-declared': action(
    'venture',
    'declared that they sign for the issuing company of {subject} and that its information is complete',
    { sha256: storedOnly(z.string()) },
  ),
  'venture.operator-receives-saved': action('venture', 'recorded what the operator receives from {subject}', {
    from: storedOnly(z.unknown()),
    to: storedOnly(z.unknown()),
  }),
  'venture.profile-saved': action('venture', 'saved version {version} of the profile of {subject}', {
    ...version,
    fields: storedOnly(z.array(z.string()).readonly()),
  }),
  'venture.projections-saved': action(
    'venture',
    'saved version {version} of the projections of {subject}',
    version,
  ),
  'venture.logo-saved': action('venture', 'saved the logo of {subject}'),
  'venture.logo-removed': action('venture', 'removed the logo of {subject}'),
  'venture.changes-published': action(
    'venture',
    'published version {profile} of the profile of {subject}[ and version {projections} of its projections]',
    { profile: number, projections: nullable(number) },
  ),
  'venture.listing-submitted': listing('asked for {subject} to be listed'),
  'venture.listing-withdrawn': listing('withdrew the request to list {subject}'),
  'venture.listing-changes-requested': listing('asked for changes before {subject} is listed'),
  'venture.listed': listing('listed {subject}[ with version {profile} of its profile]'),
  'venture.unlisted': listing('took {subject} off the list'),
  'venture.relisted': listing('listed {subject} again'),
  'venture.listing-request-closed': listing('closed a request about the listing of {subject}'),
  'venture.listing-request-reopened': listing('reopened a request about the listing of {subject}'),
  'venture.listing-decision-not-sent': listing(
    'recorded that the decision on the listing of {subject} could not be sent',
  ),
  'venture.listing-decision-held': action(
    'venture',
    ({ to }) => `decided to ${heldAct.textOf(to)}, with time left to undo it`,
    { to: heldAct.field },
  ),
  'venture.listing-decision-undone': action(
    'venture',
    ({ decision }) => `undid the decision to ${heldAct.textOf(decision)} before it was sent`,
    { decision: storedOnly(z.string()) },
  ),
  'venture.update-published': action('venture', 'published an update of {subject} to its investors', {
    update: storedOnly(z.number()),
  }),
  'venture.update-withdrawn': action('venture', 'withdrew an update of {subject} to its investors', {
    update: storedOnly(z.number()),
  }),
  'venture.reference-saved': action(
    'venture',
    'wrote a reference for {manager} about their work with {subject}',
    {
      manager: person,
      names_venture: flag,
      is_quoted: flag,
    },
  ),
  'account.made-mentor': action('user', 'made {subject} a mentor'),
  'account.mentor-ended': action('user', 'ended that {subject} is a mentor'),
  'track-record.published': action('user', 'published the track record of {account}'),
  'track-record.hidden': action('user', 'hid the track record of {account}'),
  'case-study.saved': action(
    'venture',
    'saved version {version} of the case study of {subject}',
    caseVersion,
  ),
  'case-study.restored': action(
    'venture',
    'restored version {from} of the case study of {subject} as version {version}',
    {
      ...caseVersion,
      from: number,
    },
  ),
  'case-study.proposed': action(
    'venture',
    'asked the founders of {subject} to approve version {version} of its case study',
    caseVersion,
  ),
  'case-study.approved': action(
    'venture',
    'approved version {version} of the case study of {subject}',
    caseVersion,
  ),
  'case-study.declined': action(
    'venture',
    'declined version {version} of the case study of {subject}',
    caseVersion,
  ),
  'case-study.revoked': action('venture', 'revoked the approval of the case study of {subject}'),
  'case-study.withdrawn': action('venture', 'took the case study of {subject} off the site'),
} as const;
