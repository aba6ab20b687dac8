import { z } from 'zod';
import { contactEmail } from '../accounts/email.ts';
import { simpleEmail } from '../submissions/submissions.ts';
import { localTime } from '../time/local-time.ts';
import { filledText } from '../wire/text.ts';

/** The address of someone who is invited to help with an application. */
export const helperInvitationForm = z.object({ email: contactEmail(simpleEmail) });

/** Who may apply after the close of a call, why, and until when. */
export const lateLinkForm = z.object({
  email: contactEmail(simpleEmail),
  reason: filledText(500, 'Say why.'),
  until: localTime,
});
