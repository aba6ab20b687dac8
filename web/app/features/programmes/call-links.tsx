import type { EditedCall } from '@proxima/contract/programmes/programme-wire';
import { Copy, FileText, Inbox, ListChecks, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useCreateCall } from './programmes.queries.ts';

/** Where the rest of a call is: its form, its applications, and next year's. */
export function CallLinks({ call }: { call: EditedCall }) {
  const navigate = useNavigate();
  const copy = useCreateCall(call.programme.id, (id) => navigate(paths.adminCall(id)));
  const mayRead = useRights().includes('submissions.read');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Form</h2>
      <p className="text-sm text-ink-soft">
        The questions that applicants answer. They are on the public page, too.
      </p>
      <LinkButton kind="secondary" href={`${paths.adminForm(call.form_id)}?call=${call.id}`}>
        <FileText size={18} aria-hidden="true" /> Edit the form
      </LinkButton>
      {mayRead && (
        <LinkButton kind="secondary" href={paths.adminStages(call.id)}>
          <ListChecks size={18} aria-hidden="true" /> Stages of the review
        </LinkButton>
      )}
      {mayRead && call.state !== 'draft' && (
        <LinkButton kind="secondary" href={paths.adminCallApplications(call.id)}>
          <Inbox size={18} aria-hidden="true" /> Applications
        </LinkButton>
      )}
      <LinkButton kind="secondary" href={paths.adminCohorts}>
        <UsersRound size={18} aria-hidden="true" /> Cohorts
      </LinkButton>
      <Button
        kind="quiet"
        size="small"
        pending={copy.isPending}
        pendingLabel="Copying..."
        onClick={() => copy.mutate({ copy_of: call.id })}
      >
        <Copy size={16} aria-hidden="true" /> Copy for next year
      </Button>
    </Card>
  );
}
