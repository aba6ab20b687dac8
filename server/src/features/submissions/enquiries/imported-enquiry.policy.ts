import { contactEmail, standardEmail } from '@proxima/contract/accounts/email';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { z } from 'zod';
import { phoneInTable } from '../../../platform/tables/importable.ts';

const dayMs = 86_400_000;

/** What an imported enquiry must have: as the contact form, but a telephone number. */
export const importedEnquiry = z.object({
  first_name: text(lengths.name, 'First Name is required'),
  last_name: text(lengths.name, 'Last Name is required'),
  email: contactEmail(standardEmail),
  phone: phoneInTable,
  message: text(lengths.message, submissionMessages.messageRequired),
  received_on: z.iso
    .date({ error: 'Enter a date as 2024-05-31', abort: true })
    .refine((day) => day >= '1970' && Date.parse(day) < Date.now() + dayMs, 'Enter a day that has passed')
    .nullable(),
  state: z.enum(['open', 'answered', 'closed'], 'Enter open, answered or closed'),
});
export type ImportedEnquiry = z.output<typeof importedEnquiry>;
