import type { EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useDiscardProgramme, usePublishProgramme, useWithdrawProgramme } from './programmes.queries.ts';

/** Buttons to publish a programme, to take it back, and to delete a draft. */
export function ProgrammeActions({ programme }: { programme: EditedProgramme }) {
  const navigate = useNavigate();
  const publish = usePublishProgramme(programme);
  const withdraw = useWithdrawProgramme(programme);
  const discard = useDiscardProgramme(programme, () => navigate(paths.adminProgrammes));
  const path = paths.programme(programme.slug);
  if (programme.state === 'published')
    return (
      <>
        <LinkButton kind="secondary" href={path}>
          View on the site
        </LinkButton>
        <ConfirmingButton
          label="Unpublish"
          button={{ kind: 'secondary' }}
          title="Unpublish this programme?"
          description="Visitors no longer find it, nor its calls, and nobody can apply to them. Unsent applications stay."
          change={withdraw}
          pendingLabel="Unpublishing..."
          cancelLabel="Keep it"
        />
      </>
    );
  return (
    <>
      {programme.state === 'draft' && (
        <ConfirmingButton
          label="Delete draft"
          button={{ kind: 'quiet' }}
          kind="danger"
          title="Delete this draft?"
          description="This cannot be undone."
          change={discard}
          pendingLabel="Deleting..."
          cancelLabel="Keep it"
        />
      )}
      <ConfirmingButton
        label="Publish"
        button={{}}
        title="Publish this programme?"
        description={`Everyone can read it at ${path}. Its published calls appear with it; drafts of calls do not.`}
        change={publish}
        pendingLabel="Publishing..."
        cancelLabel="Not yet"
      />
    </>
  );
}
