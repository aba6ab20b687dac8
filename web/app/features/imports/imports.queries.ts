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
const progressMs = 1_000;

export const useImportList = () => usePages([root, 'list'], importEndpoints.list, { limit: 50 });

/** An import, read again while the server works on it. */
export const useImport = (id: number) =>
  useQuery({
    ...dataQuery(oneKey(id), importEndpoints.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? progressMs : false),
  });

export const useImportRows = ({ id, version }: ImportDetail, outcome: RowOutcome) =>
  usePages([root, 'rows', id, version, outcome], importEndpoints.rows, { outcome, limit: 20 }, { id });

/** After a file was read or an import discarded. */
export function useRefreshList() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [root, 'list'] });
}

/** Shows what changed; after a refusal, the current state. */
function useShown(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshList();
  return {
    show: ({ data }: { data: ImportDetail }) => {
      refresh();
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

type Matching = Omit<BodyOf<typeof importEndpoints.match>, 'version'>;

/** Saves changes of the columns as they are made, one after the other: each starts from what the one before has left. */
export function useMatch(one: ImportDetail) {
  const { id } = one;
  const client = useQueryClient();
  const { show, reload } = useShown(id);
  return useMutation({
    scope: { id: `${root}-${id}` },
    mutationFn: (change: (current: ImportDetail) => Partial<Matching>) => {
      const current = client.getQueryData<ImportDetail>(oneKey(id)) ?? one;
      const { version, sheet, matches, defaults } = current;
      const body = { version, sheet, matches, defaults, ...change(current) };
      return api.call(importEndpoints.match, { params: { id }, body });
    },
    onSuccess: show,
    onError: (error) => {
      notifyFailure(error);
      reload();
    },
  });
}

export function useDiscard(id: number, onDone: () => void) {
  const refresh = useRefreshList();
  return useChange(
    () => api.call(importEndpoints.discard, { params: { id } }),
    () => {
      refresh();
      onDone();
    },
  );
}
