import type { LibraryPicture } from '@proxima/contract/content/pictures';
import { useState } from 'react';
import { Picture } from '../../ui/display/picture.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PagedRows } from '../paged-table.tsx';
import { usePictures } from './pictures.queries.ts';

const grid = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4';
const tiles = Array.from({ length: 8 }, (_, index) => index);

const Loading = () => (
  <div className={grid}>
    {tiles.map((tile) => (
      <Skeleton key={tile} className="aspect-3/2" />
    ))}
  </div>
);

const Tile = ({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) => (
  <button type="button" onClick={onOpen} className="group block w-full rounded-control text-left">
    <Picture
      image={picture.image}
      alt=""
      sizes="(min-width: 64rem) 16rem, 50vw"
      className="aspect-3/2 h-auto w-full rounded-control border border-line bg-mist object-contain group-hover:border-ink"
    />
    <span className="mt-2 line-clamp-2 text-sm font-medium wrap-anywhere">{picture.alt}</span>
    <span className="block text-xs text-ink-soft tabular-nums">
      {picture.width} × {picture.height}
    </span>
  </button>
);

const Nothing = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <NoResults of="pictures" search={search} onClear={onClear} />
  ) : (
    <EmptyState title="No pictures yet">Upload the first one.</EmptyState>
  );

/** The library with its search; each picture is a button. */
export function PictureGrid({ onOpen }: { onOpen: (picture: LibraryPicture) => void }) {
  const [search, setSearch] = useState('');
  const list = usePictures(search);
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search pictures"
        placeholder="What it shows, or file name"
        value={search}
        onSearch={setSearch}
        className="max-w-md"
      />
      <PagedRows list={list} placeholder={<Loading />}>
        {(pictures) =>
          pictures.length === 0 ? (
            <Nothing search={search} onClear={() => setSearch('')} />
          ) : (
            <ul aria-label="Pictures" className={grid}>
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <Tile picture={picture} onOpen={() => onOpen(picture)} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
    </div>
  );
}
