import { importEndpoints } from '@proxima/contract/imports/import-endpoints';
import { isRunning } from '@proxima/contract/imports/import-states';
import type { ImportDetail, RowOutcome } from '@proxima/contract/imports/import-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';

const root = 'admin-imports';
const oneKey = (id: number) => [root, 'one', id];
/** Milliseconds between two looks at an import that is under way. */
const lookEvery = 1_000;

export const useImportList = () => usePages([root, 'list'], importEndpoints.list, { limit: 50 });

/** An import, read again while the server works on it. */
export const useImport = (id: number) =>
  useQuery({
    ...dataQuery(oneKey(id), importEndpoints.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? lookEvery : false),
  });

export const useImportRows = ({ id, version }: ImportDetail, outcome: RowOutcome) =>
  usePages([root, 'rows', id, version, outcome], importEndpoints.rows, { outcome, limit: 20 }, { id });

/** Shows what changed; after a refusal, how it stands now. */
function useShown(id: number) {
  const client = useQueryClient();
  return {
    show: ({ data }: { data: ImportDetail }) => {
      void client.invalidateQueries({ queryKey: [root, 'list'] });
      return showReply(client, oneKey(id), data);
    },
    reload: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
  };
}

type Act = 'check' | 'edit' | 'stop' | 'undo';

/** Check, edit, stop or undo. */
export function useImportAct({ id, version }: ImportDetail, act: Act) {
  const { show, reload } = useShown(id);
  return useChange(() => api.call(importEndpoints[act], { params: { id }, body: { version } }), show, reload);
}

export function useStartImport({ id, version }: ImportDetail) {
  const { show, reload } = useShown(id);
  return useChange(
    (invites: boolean) => api.call(importEndpoints.start, { params: { id }, body: { version, invites } }),
    show,
    reload,
  );
}

/** Saves which field a column has, as soon as it is chosen. */
export function useMatch({ id }: ImportDetail) {
  const { show, reload } = useShown(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof importEndpoints.match>) =>
      api.call(importEndpoints.match, { params: { id }, body }),
    onSuccess: show,
    onError: (error) => {
      notifyFailure(error);
      reload();
    },
  });
}

export function useDiscard(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useChange(
    () => api.call(importEndpoints.discard, { params: { id } }),
    () => {
      void client.invalidateQueries({ queryKey: [root, 'list'] });
      onDone();
    },
  );
}

/** After a file was read. */
export function useRefreshList() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [root, 'list'] });
}
