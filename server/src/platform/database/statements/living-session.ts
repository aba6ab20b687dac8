import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';

/** Whether a row of `sessions` is valid: idle and absolute age by the database's clock (docs/rules.md, Accounts). */
export const livingSession = sql<boolean>`sessions.last_used_at > now() - make_interval(secs => ${ages.sessionIdle})
  and sessions.created_at > now() - make_interval(secs => ${ages.sessionAbsolute})`;
