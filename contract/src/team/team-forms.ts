import { z } from 'zod';
import { contactEmail, standardEmail } from '../accounts/email.ts';
import { roleKey } from './team-role.ts';

/** Whom the team invites, and to which role. */
export const teamInvitationForm = z.object({
  email: contactEmail(standardEmail),
  rank: roleKey,
});

/** Another role for someone on the team. */
export const roleChangeForm = z.object({ rank: roleKey });
