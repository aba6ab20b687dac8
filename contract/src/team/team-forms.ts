import { z } from 'zod';
import { emailField, standardEmail } from '../accounts/email.ts';
import { identityMessages } from '../profiles/identity-fields.ts';
import { roleKey } from './team-role.ts';

/** Whom the team invites, and to which role. */
export const teamInvitationForm = z.object({
  email: emailField(standardEmail, {
    required: identityMessages.emailRequired,
    invalid: identityMessages.emailInvalid,
  }),
  rank: roleKey,
});

/** Another role for someone on the team. */
export const roleChangeForm = z.object({ rank: roleKey });
