import type { PublicationState } from '@proxima/contract/content/content-admin';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { allEditedPosts, type EditedPost } from './posts.repository.ts';

const columns: readonly TableColumn<EditedPost>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'Title', value: (row) => row.title, width: 40 },
  { heading: 'Subject', value: (row) => row.subject, width: 40 },
  { heading: 'Author', value: (row) => row.author_name },
  { heading: 'Status', value: (row) => row.status },
  { heading: 'Published (UTC)', value: (row) => row.publish_at, width: 20 },
  { heading: 'Version', value: (row) => row.version, width: 8 },
  { heading: 'Last edited (UTC)', value: (row) => row.updated_at, width: 20 },
  { heading: 'Edited by', value: (row) => row.editor },
];

/** All posts without their texts, as a table. The caller has checked the right. */
export const exportPosts = (
  { platform: { db } }: Context<Admin>,
  { status }: { status?: PublicationState | undefined },
): Table => makeTable(columns, readRows(db, allEditedPosts(db, status)));
