import { z } from 'zod';
import { contactEmail, standardEmail } from '../accounts/email.ts';
import { text } from '../wire/text.ts';
import { standings } from './standing.ts';
import { ventureName } from './venture-choice.ts';
import { ventureMessages } from './ventures.ts';

/** Another name for a venture. */
export const ventureNameForm = z.object({ name: ventureName });

/** The address of a co-founder who is invited. */
export const founderInvitationForm = z.object({
  email: contactEmail(standardEmail),
});

/** Why the team removes a person from a venture or changes its standing. */
export const ventureReason = text(2_000, ventureMessages.reasonRequired);

/** Another standing of a venture. */
export const standingForm = z.object({ standing: z.enum(standings), reason: ventureReason });
