import { picturePath, pictureWidths } from '@proxima/contract/content/media';
import type { LibraryPicture, PictureUse } from '@proxima/contract/content/pictures';
import { listed } from '@proxima/contract/wire/counted';
import type { PictureRow } from './pictures.repository.ts';

/** The width for browsers that do not support `srcset`. */
const defaultWidth = 1200;

export const presentPicture = (row: PictureRow): LibraryPicture => ({
  id: row.id,
  image: picturePath(
    row.stem,
    pictureWidths(row.width).findLast((width) => width <= defaultWidth) ?? row.width,
  ),
  alt: row.alt,
  file_name: row.file_name,
  width: row.width,
  height: row.height,
  created_at: row.created_at.toISOString(),
});

const labels: Record<PictureUse['kind'], (title: string) => string> = {
  post: (title) => `the post “${title}”`,
  text: (title) => `the site texts “${title}”`,
  resource: (title) => `the resource “${title}”`,
  case_study: (name) => `the case study of ${name}`,
  programme: (name) => `the programme “${name}”`,
  call: (title) => `the call “${title}”`,
  draft: (name) => `an unsaved draft of ${name}`,
};
const maxNamed = 3;

/** The places in words: `the post “A” and 4 more`. */
export function describeUses(uses: readonly PictureUse[]): string {
  const named = uses.slice(0, maxNamed).map(({ kind, title }) => labels[kind](title));
  const more = uses.length - named.length;
  return listed(more > 0 ? [...named, `${more} more`] : named);
}
