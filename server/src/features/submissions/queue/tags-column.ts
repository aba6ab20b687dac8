import type { TableColumn } from '../../../platform/tables/table.ts';
import type { ReviewRow } from './review-list.repository.ts';

/** In the exports of submissions and of enquiries. */
export const tagsColumn: TableColumn<ReviewRow> = {
  heading: 'Tags',
  value: ({ tags }) => tags.map(({ name }) => name).join(', '),
  width: 30,
};
