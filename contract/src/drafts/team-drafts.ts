import { z } from 'zod';
import { eligibilityRules } from '../access/eligibility-rules.ts';
import { criterion } from '../assessments/rubrics.ts';
import { eventForm } from '../events/event-wire.ts';
import { halfFilled } from '../profiles/half-filled.ts';
import { runTimeSettings } from '../settings/settings.ts';
import { webhookForm } from '../webhooks/webhooks.ts';
import { choice, namedKinds, typed, typedFields, version } from './draft-kind.ts';

/** Of those who run the platform. */
export const teamDrafts = namedKinds({
  /** About an existing one, or 0 for a new one. */
  event: { access: 'events.manage', fields: z.object({ version, event: halfFilled(eventForm) }) },
  /** About a kind of submission, by its position in `memberRoles`. */
  rubric: {
    access: 'team.manage',
    fields: z.object({ version, criteria: z.array(halfFilled(criterion)).max(100) }),
  },
  /** About one. */
  mailing: { access: 'mailings.send', fields: typedFields(['subject', 'text']).extend({ version }) },
  invitation: { access: 'team.manage', fields: z.object({ email: typed, rank: choice }) },
  team_settings: {
    access: 'team.manage',
    fields: z.object({ version, settings: halfFilled(runTimeSettings) }),
  },
  /** About a country, as `subjectOfCountry` numbers it. */
  eligibility_rules: {
    access: 'team.manage',
    fields: z.object({ version, rules: halfFilled(eligibilityRules) }),
  },
  /** Both in a language, as `subjectOfLanguage` numbers it. */
  risk_warning_text: { access: 'team.manage', fields: z.object({ version, body: typed }) },
  nda_text: { access: 'team.manage', fields: z.object({ version, body: typed }) },
  /** The team's words of a kind of emails, which `subjectOfEmail` numbers. */
  email_wordings: {
    access: 'team.manage',
    fields: z.object({
      version,
      lines: z
        .array(typedFields(['original', 'text']))
        .max(200)
        .default([]),
    }),
  },
  /** An existing endpoint, or 0 for a new one. */
  webhook: { access: 'team.manage', fields: z.object({ version, webhook: halfFilled(webhookForm) }) },
});
