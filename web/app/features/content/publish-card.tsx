import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ChangesDialog } from './changes/changes-dialog.tsx';
import type { Change } from './changes/list-changes.ts';
import { type Publication, PublicationBadge } from './publication-badge.tsx';

interface PublishCardProps {
  publication: Publication;
  /** Whether there are unsaved changes, which have to be saved first. */
  isDirty: boolean;
  isPending: boolean;
  /** What visitors will read; shown before it is published. */
  contents: () => readonly Change[];
  /** Now, or at an instant (ISO 8601). */
  onPublish: (at?: string) => Promise<unknown>;
  onWithdraw: () => void;
  /** Absent where it cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Where readers see it once it is published. */
  href: string;
}

interface ScheduleProps extends Pick<PublishCardProps, 'isDirty' | 'isPending'> {
  onSchedule: (at: string) => void;
}

function Schedule({ isDirty, isPending, onSchedule }: ScheduleProps) {
  const [at, setAt] = useState('');
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Publish at"
        quiet
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        kind="secondary"
        size="small"
        disabled={at === '' || isDirty}
        pending={isPending}
        onClick={() => onSchedule(new Date(at).toISOString())}
      >
        Schedule
      </Button>
    </div>
  );
}

/** Publishes, schedules, unpublishes or deletes what an editor writes. Shows beforehand what will be public. */
export function PublishCard(props: PublishCardProps) {
  const { publication, isDirty, isPending, contents, onPublish, onWithdraw, onDelete, href } = props;
  const { status } = publication;
  const [isDeleting, setDeleting] = useState(false);
  const [asked, setAsked] = useState<{ at?: string } | null>(null);
  const close = () => setAsked(null);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Publishing</h2>
        <PublicationBadge of={publication} />
      </div>
      {isDirty && <p className="text-sm text-amber">Save your changes first.</p>}
      {status !== 'published' && (
        <Button disabled={isDirty} pending={isPending} onClick={() => setAsked({})}>
          Publish now
        </Button>
      )}
      <Schedule isDirty={isDirty} isPending={isPending} onSchedule={(at) => setAsked({ at })} />
      {asked && (
        <ChangesDialog
          occasion={asked.at === undefined ? 'publish' : 'schedule'}
          from={asked.at}
          changes={contents()}
          pending={isPending}
          onPublish={() => void onPublish(asked.at).then(close, close)}
          onClose={close}
        />
      )}
      {status === 'published' && (
        <LinkButton href={href} kind="secondary" size="small">
          View on the site
        </LinkButton>
      )}
      {status !== 'draft' && (
        <Button kind="quiet" size="small" pending={isPending} onClick={onWithdraw}>
          Unpublish
        </Button>
      )}
      {status === 'draft' && onDelete && (
        <>
          <Button kind="danger" size="small" pending={isPending} onClick={() => setDeleting(true)}>
            Delete draft
          </Button>
          <ConfirmDialog
            open={isDeleting}
            onClose={() => setDeleting(false)}
            title="Delete this draft and all its versions?"
            kind="danger"
            pending={isPending}
            onConfirm={onDelete}
          >
            Delete
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}
