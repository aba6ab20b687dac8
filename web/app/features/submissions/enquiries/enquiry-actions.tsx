import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../../ui/actions/menu.tsx';
import { useConvert, useSetState } from './enquiries.queries.ts';

/** What can be done with an enquiry apart from answering it. */
export function EnquiryActions({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, version, state } = enquiry;
  const navigate = useNavigate();
  const set = useSetState(id);
  const convert = useConvert(id, () => navigate(paths.adminSubmission(id)));
  const next = state === 'closed' ? 'open' : 'closed';
  return (
    <>
      <Button
        kind="secondary"
        pending={set.isPending}
        pendingLabel="Saving..."
        onClick={() => set.mutate({ state: next, version })}
      >
        {next === 'closed' ? 'Close' : 'Reopen'}
      </Button>
      <Menu
        trigger={
          <Button kind="secondary" disabled={convert.isPending}>
            Make it a proposal <ChevronDown size={16} aria-hidden="true" />
          </Button>
        }
        header={<p className="text-xs text-ink-soft">It is reviewed and decided like any other. From:</p>}
      >
        {memberRoles.map((role) => (
          <MenuItem key={role} onSelect={() => convert.mutate({ contact_type: role, version })}>
            {roleLabels[role]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
