import { z } from 'zod';
import { legalTextLabels } from '../access/legal-texts.ts';
import type { TeamSettings } from '../settings/settings.ts';
import { type AssignedArea, rightLabels } from '../team/rights.ts';
import type { OffReason } from '../webhooks/webhook-states.ts';
import { action } from './audit-action.ts';
import {
  field,
  nullable,
  number,
  oneOf,
  optional,
  roleKey,
  someOf,
  storedOnly,
  text,
} from './audit-fields.ts';

const areas = someOf<AssignedArea>({
  submissions: 'Submissions',
  conversations: 'Conversations',
  ventures: 'Ventures',
});
const signIn = field(
  z.object({ provider: z.string().nullable(), break_glass: z.number().nullable(), trusted: z.boolean() }),
  ({ provider, break_glass, trusted }) => [
    provider ?? 'a password or any provider',
    ...(trusted ? [' with its second factor trusted'] : []),
    ...(break_glass === null ? [] : [' and the password of ', { kind: 'user', id: break_glass } as const]),
  ],
);
const role = { key: storedOnly(z.string()), name: text };
const endpoint = { name: text, url: text };
const kinds = storedOnly(z.array(z.string()).readonly());
const offReasons: Record<OffReason, string> = {
  by_hand: 'By hand',
  failing: 'Its messages were not accepted for days',
  gone: 'Its address says that it is gone',
  no_secret: 'Its secret cannot be read',
};

const change = optional(storedOnly(z.object({ from: z.unknown(), to: z.unknown() })));
/** The sections of the settings that changed, before and after. */
const changedSettings = {
  working_hours: change,
  escalation: change,
  decisions: change,
  replies: change,
  approvals: change,
  rounds: change,
  office_hours: change,
  reviews: change,
  impact: change,
  emails: change,
} satisfies Record<keyof TeamSettings, typeof change>;
const namesOf = (sections: readonly string[]): string =>
  sections.length === 0 ? '' : `: ${sections.join(', ').replaceAll('_', ' ')}`;

/** The team with its roles, and what its settings are. */
export const teamActions = {
  'team.invited': action('invitation', 'invited someone to the team with the role {rank}', { rank: roleKey }),
  'team.invitation-withdrawn': action('invitation', 'withdrew an invitation to the team'),
  'team.rank-changed': action(
    'user',
    ({ provider }) =>
      provider === undefined
        ? 'changed the role of {subject}[ from {from}][ to {to}]'
        : 'changed the role of {account}[ from {from}][ to {to}] by signing in at {provider}, whose groups decide on it',
    { from: optional(nullable(roleKey)), to: optional(roleKey), provider: optional(text) },
  ),
  'team.groups-without-role': action(
    'user',
    'was refused a sign-in to {account}: the groups at {provider} give no role',
    {
      provider: text,
    },
  ),
  'team.role-created': action('team_role', 'created the role “{name}”, which may: {rights}', {
    ...role,
    rights: someOf(rightLabels),
    assigned_only: areas,
  }),
  'team.role-changed': action(
    'team_role',
    'changed the role “{name}”[, formerly “{formerName}”][, which may now also: {added}][; it may no longer: {removed}]',
    {
      ...role,
      formerName: optional(text),
      added: someOf(rightLabels),
      removed: someOf(rightLabels),
      assignedOnly: storedOnly(z.object({ from: areas.schema, to: areas.schema })),
      signedOut: number,
    },
  ),
  'team.role-deleted': action('team_role', 'deleted the role “{name}”, which {people} people had', {
    ...role,
    people: number,
    successor: storedOnly(z.string().nullable()),
  }),
  'team.sign-in-changed': action('settings', 'changed how the team signs in, from {from} to {to}', {
    from: signIn,
    to: signIn,
  }),
  'settings.changed': action(
    'settings',
    (changed) => `changed the settings${namesOf(Object.keys(changed))}`,
    changedSettings,
  ),
  'eligibility-rules.saved': action('eligibility-rules', 'changed the rules for investors in {country}', {
    country: text,
    from: storedOnly(z.unknown()),
    to: storedOnly(z.unknown()),
  }),
  'eligibility-rules.removed': action('eligibility-rules', 'removed the rules for investors in {country}', {
    country: text,
    from: storedOnly(z.unknown()),
  }),
  'legal-text.published': action(
    'legal-text',
    'published version {version} of the text “{kind}” ({language})',
    {
      kind: oneOf(legalTextLabels),
      language: text,
      version: number,
      sha256: storedOnly(z.string()),
    },
  ),
  'webhook.added': action('webhook', 'added the webhook “{name}” to {url}', { ...endpoint, kinds }),
  'webhook.changed': action('webhook', 'changed the webhook “{name}”, which now sends to {url}', {
    ...endpoint,
    kinds,
  }),
  'webhook.removed': action('webhook', 'removed the webhook “{name}” to {url}', endpoint),
  'webhook.secret-made': action('webhook', 'made a new secret for {subject}'),
  'webhook.former-secret-ended': action('webhook', 'ended the former secret of {subject}'),
  'webhook.switched-on': action('webhook', 'switched {subject} on'),
  'webhook.switched-off': action('webhook', 'switched {subject} off ({reason})', {
    reason: oneOf(offReasons),
  }),
  'webhook.tested': action('webhook', 'sent a test message to {subject}'),
  'webhook.sent-again': action('webhook', 'sent a message to {subject} again', {
    message: storedOnly(z.string()),
  }),
} as const;
