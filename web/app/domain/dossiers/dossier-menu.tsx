import {
  type Dossier,
  type DossierFormat,
  type DossierSubjectKind,
  dossierEndpoints,
  dossierFormats,
  dossierMessages,
  dossierProblems,
  dossierWaitSeconds,
} from '@proxima/contract/dossiers/dossiers';
import { useQueryClient } from '@tanstack/react-query';
import { FileArchive, FileCheck, FolderDown } from 'lucide-react';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { ownDossiers, startDownload } from './own-dossiers.ts';

interface DossierMenuProps {
  kind: DossierSubjectKind;
  id: number;
  isTeam?: boolean;
}

const icons = { archive: FileArchive, pdf: FileCheck } as const;
const formats = Object.keys(dossierFormats) as DossierFormat[];
/** Milliseconds between two looks at a dossier that is being made. */
const lookMs = 700;

const endpointOf = ({ kind, isTeam = false }: DossierMenuProps) => {
  if (kind === 'venture') return dossierEndpoints.ofVenture;
  if (kind === 'application') return dossierEndpoints.ofApplication;
  return isTeam ? dossierEndpoints.ofSubmission : dossierEndpoints.ofOwnSubmission;
};

/** The dossier once it is made; as it is if that takes longer than someone waits. */
async function waitFor(ordered: Dossier): Promise<Dossier> {
  let current = ordered;
  const end = performance.now() + dossierWaitSeconds * 1_000;
  while (current.state === 'making' && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const { data } = await api.call(dossierEndpoints.list);
    current = data.find(({ id }) => id === ordered.id) ?? current;
  }
  return current;
}

/** Orders a dossier and downloads it; one that takes long is announced by the server. */
function useDossier(props: DossierMenuProps) {
  const client = useQueryClient();
  const protect = useProtected();
  return useSend({
    mutationFn: async (format: DossierFormat) => {
      const { data } = await protect(() =>
        api.call(endpointOf(props), { params: { id: props.id }, body: { format } }),
      );
      const made = await waitFor(data);
      if (made.state === 'ready')
        startDownload(
          (await protect(() => api.call(dossierEndpoints.link, { params: { id: made.id } }))).data.path,
        );
      return made;
    },
    onSuccess: ({ state, problem }) => {
      if (problem) notify.error(dossierProblems[problem]);
      else notify.success(state === 'ready' ? dossierMessages.linked : dossierMessages.later);
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries(ownDossiers),
  });
}

/** A button that saves everything one may see of something. */
export function DossierMenu(props: DossierMenuProps) {
  const order = useDossier(props);
  return (
    <Menu
      trigger={
        <Button kind="secondary" size="small" pending={order.isPending} pendingLabel="Preparing...">
          <FolderDown size={16} aria-hidden="true" /> Dossier
        </Button>
      }
    >
      {formats.map((format) => {
        const Icon = icons[format];
        return (
          <MenuItem key={format} onSelect={() => order.mutate(format)}>
            <Icon size={18} aria-hidden="true" /> {dossierFormats[format]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
