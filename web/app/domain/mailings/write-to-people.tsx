import type { Audience } from '@proxima/contract/mailings/audience';
import { rightOfAudience } from '@proxima/contract/mailings/audience-kinds';
import { mailingEndpoints } from '@proxima/contract/mailings/mailing-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { mailingsKey } from './mailings-key.ts';

/** Begins a mailing to the people of a list with its current filters, for those who may. */
export function WriteToPeople({ audience }: { audience: Audience }) {
  const rights = useRights();
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useChange(
    () => api.call(mailingEndpoints.create, { body: { audience } }),
    ({ data }) => {
      void client.invalidateQueries({ queryKey: [mailingsKey] });
      return navigate(paths.adminMailing(data.id));
    },
  );
  if (!rights.includes('mailings.send') || !rights.includes(rightOfAudience[audience.kind])) return null;
  return (
    <Button kind="secondary" change={create} pendingLabel="Preparing...">
      <Mail size={16} aria-hidden="true" /> Write to these people
    </Button>
  );
}
