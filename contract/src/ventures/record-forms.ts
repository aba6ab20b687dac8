import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { text } from '../wire/text.ts';
import { recordMessages } from './record-messages.ts';

/** The issuing company of a venture. */
export const issuerForm = z.object({
  legal_name: text(200, recordMessages.legalNameRequired),
  form: text(80, recordMessages.formRequired),
  country: countryCode(recordMessages.countryRequired),
  registration_number: text(80, recordMessages.registrationRequired),
  /** The founder who signs for the company. */
  signatory_id: z.number().int().positive(recordMessages.signatoryRequired),
});
export type IssuerForm = z.output<typeof issuerForm>;

/** What someone declares as their interest in a venture. */
export const interestForm = z.object({ what: text(500, recordMessages.interestRequired) });
