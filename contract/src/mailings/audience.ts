import { z } from 'zod';
import { callApplicationFilters } from '../applications/call-application-wire.ts';
import { memberListFilters } from '../members/members.ts';
import { ventureFilters } from '../ventures/reading/team-list.ts';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { type AudienceKind, audienceKinds } from './audience-kinds.ts';

/** The people of a list of the console, filtered as the list was when someone chose to write to them. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), filters: memberListFilters }),
  z.object({ kind: z.literal('cohort'), cohort_id: id }),
  z.object({ kind: z.literal('call'), call_id: id, filters: callApplicationFilters }),
  z.object({ kind: z.literal('ventures'), filters: ventureFilters.omit({ sort: true }) }),
]);
export type Audience = z.output<typeof audience>;
export type AudienceOf<Kind extends AudienceKind> = Extract<Audience, { kind: Kind }>;

/** The same in words. */
export const audienceText = z.object({
  kind: z.enum(audienceKinds),
  /** E.g. `Members`, `Founders in Autumn 2027`. */
  title: z.string(),
  /** One line for each filter, e.g. `Role: Investor`. */
  filters: boundedList(z.string(), 12),
});
export type AudienceText = z.infer<typeof audienceText>;
