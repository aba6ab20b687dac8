import type { Database } from '../../../platform/database/database.ts';

/** What a person stated as an investor. */
export const findOwnDetails = (db: Database, userId: number) =>
  db
    .selectFrom('investor_details')
    .select(['country', 'category', 'evidence_type', 'stated_at', 'since', 'signed_statement', 'signed_name'])
    .select(['knowledge_checked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Every acknowledgement of a person, oldest first. */
export const listOwnAcknowledgements = (db: Database, userId: number) =>
  db
    .selectFrom('acknowledgements as own')
    .innerJoin('legal_texts as text', 'text.id', 'own.legal_text_id')
    .select([
      'text.kind',
      'text.language',
      'text.version',
      'text.body',
      'own.venture_id',
      'own.typed_name',
      'own.at',
    ])
    .where('own.user_id', '=', userId)
    .orderBy('own.id')
    .execute();

/** Requests for access of a person, oldest first. */
export const listOwnRequests = (db: Database, userId: number) =>
  db
    .selectFrom('access_requests')
    .select(['venture_id', 'note', 'state', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Current and past grants of a person, oldest first. */
export const listOwnGrants = (db: Database, userId: number) =>
  db
    .selectFrom('access_grants')
    .select(['venture_id', 'granted_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
