import type { Database } from '../../../platform/database/database.ts';

/** The file of a venture's logo. */
export const findLogo = (db: Database, ventureId: number) =>
  db
    .selectFrom('ventures')
    .innerJoin('files', 'files.id', 'ventures.logo_file_id')
    .select(['files.key', 'files.size', 'files.sha256', 'files.content_type', 'files.name'])
    .where('ventures.id', '=', ventureId)
    .executeTakeFirst();
