import { pictureEndpoints as endpoints, type LibraryPicture } from '@proxima/contract/content/pictures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { usePages } from '../use-pages.ts';

const root = 'pictures';

/** The library, newest first; `search` looks in alternative texts and file names. */
export const usePictures = (search: string) =>
  usePages([root, 'list', search], endpoints.list, { limit: 24, ...(search && { search }) });

/** Where a picture is used. */
export const usePictureUses = (id: number) =>
  useQuery(dataQuery([root, 'uses', id], endpoints.uses, { params: { id } }));

/** A change of the library, after which its lists are reloaded. */
export function usePictureChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onChanged: (reply: Reply) => void,
) {
  const client = useQueryClient();
  return useChange(call, (reply) => {
    onChanged(reply);
    return client.invalidateQueries({ queryKey: [root, 'list'] });
  });
}

export const saveAlt = (id: number, alt: string): Promise<{ message: string; data: LibraryPicture }> =>
  api.call(endpoints.save, { params: { id }, body: { alt } });

export const removePicture = (id: number): Promise<{ message: string }> =>
  api.call(endpoints.remove, { params: { id } });
