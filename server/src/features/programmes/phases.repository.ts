import type { CallPhase } from '@proxima/contract/programmes/call-states';
import { type RawBuilder, sql } from 'kysely';

/** Name of the person in the joined `users`. */
export const editorName = sql<string | null>`users.first_name || ' ' || users.last_name`.as('editor');

/** The phase of the row of `calls` by the database's clock (`callPhase` of the contract). */
export const phase = sql<CallPhase>`case when now() < calls.opens_at then 'coming'
  when calls.closes_at <= now() then 'closed' else 'open' end`;

/** Condition on `calls`: it is published and in this phase. */
export const inPhase = (wanted: CallPhase): RawBuilder<boolean> =>
  sql<boolean>`(calls.state = 'published' and ${phase} = ${wanted})`;
