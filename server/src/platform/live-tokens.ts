import { sql } from 'kysely';

/** Whether a row of `access_tokens` is neither revoked nor expired. */
export const isLive = sql<boolean>`access_tokens.revoked_at is null and access_tokens.expires_at > now()`;
