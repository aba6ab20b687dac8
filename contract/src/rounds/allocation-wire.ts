import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { currency } from '../money/currencies.ts';
import { minor } from '../money/money.ts';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** How a total would be divided among the commitments. */
export const allocationPreview = z.object({
  currency,
  total: minor,
  lines: boundedList(
    z.object({ commitment_id: id, name: z.string(), committed: minor, amount: minor }),
    'commitmentsOfRound',
  ),
});
export type AllocationPreview = z.output<typeof allocationPreview>;

export const investingParty = z.object({
  id,
  kind: z.enum(['company', 'vehicle']),
  name: z.string(),
  country: z.string(),
  registration_number: z.string().nullable(),
});
export type InvestingParty = z.output<typeof investingParty>;

/** A company or vehicle that an investor adds to invest through. */
export const investingPartyForm = z.object({
  kind: z.enum(['company', 'vehicle']),
  name: text(lengths.shortText, 'Enter the name'),
  country: countryCode(),
  registration_number: text(80).default(''),
});
