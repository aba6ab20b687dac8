import { ComparedText } from '../../../domain/comparison/compared-text.tsx';
import { longDateTime } from '../../../lib/format/dates.ts';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import type { Change } from './list-changes.ts';

const Side = ({ title, image }: { title: string; image: string }) => (
  <figure>
    <figcaption className="text-xs text-ink-soft">{title}</figcaption>
    {image === '' ? (
      <p className="mt-1 text-sm">No picture</p>
    ) : (
      <Picture
        image={image}
        alt={title}
        sizes="14rem"
        className="mt-1 aspect-3/2 h-auto w-full rounded-control border border-line bg-mist object-cover"
      />
    )}
  </figure>
);

interface ChangeViewProps {
  change: Change;
  isNew: boolean;
  /** Above the two sides of a picture. */
  sides: { before: string; after: string };
}

/** The current content beside the new; only the new content if visitors do not see it yet. */
const ChangeView = ({ change, isNew, sides }: ChangeViewProps) => {
  const { label, before, after, kind } = change;
  return (
    <li className="border-t border-line py-4">
      <h3 className="font-sans text-sm font-medium wrap-anywhere">{label}</h3>
      <div className="mt-2">
        {kind === 'picture' && (
          <div className="grid grid-cols-2 gap-3">
            {!isNew && <Side title={sides.before} image={before} />}
            <Side title={sides.after} image={after} />
          </div>
        )}
        {kind === 'text' &&
          (isNew ? (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{after}</p>
          ) : (
            <ComparedText older={before} newer={after} side="both" />
          ))}
        {kind === 'icon' && <p className="text-sm">A different icon.</p>}
        {kind === 'look' && (
          <p className="text-sm text-ink-soft">The text stays the same. Only its formatting changes.</p>
        )}
      </div>
    </li>
  );
};

const published = { before: 'Visitors see now', after: 'Will be published' };
const marks = 'Struck-through text will be removed, underlined text added.';
const compared = { title: 'What changes for visitors', description: marks, sides: published };
const texts = {
  change: {
    ...compared,
    confirm: 'Publish changes',
    pending: 'Publishing...',
    cancel: 'Keep editing',
  },
  restore: {
    ...compared,
    confirm: 'Restore and publish',
    pending: 'Restoring...',
    cancel: 'Keep the current version',
  },
  restoreDraft: {
    title: 'What changes in the text',
    description: `${marks} Visitors will not see it yet.`,
    sides: { before: 'Now', after: 'Once restored' },
    confirm: 'Restore',
    pending: 'Restoring...',
    cancel: 'Keep the current version',
  },
  publish: {
    title: 'What will be public',
    description: 'Visitors cannot see it yet.',
    sides: published,
    confirm: 'Publish it',
    pending: 'Publishing...',
    cancel: 'Not yet',
  },
  schedule: {
    title: 'What will be public',
    description: 'Until then, visitors cannot see it.',
    sides: published,
    confirm: 'Schedule it',
    pending: 'Scheduling...',
    cancel: 'Not yet',
  },
} as const;
/** What the changes are shown for. */
export type Occasion = keyof typeof texts;

interface ChangesDialogProps {
  occasion?: Occasion;
  /** When it will be public, if later. */
  from?: string | undefined;
  /** The differences from the current content. */
  changes: readonly Change[];
  pending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows the current content beside the new, before the change is made. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { occasion = 'change', from, changes, pending, onPublish, onClose } = props;
  const { title, description, sides, confirm, pending: pendingLabel, cancel } = texts[occasion];
  const isNew = occasion === 'publish' || occasion === 'schedule';
  return (
    <Dialog
      open
      onClose={onClose}
      title={from === undefined ? title : `${title} from ${longDateTime(from)}`}
      description={description}
    >
      <ul className="-mt-2">
        {changes.map((change) => (
          <ChangeView key={change.label} change={change} isNew={isNew} sides={sides} />
        ))}
      </ul>
      <ConfirmButtons
        className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4"
        cancelLabel={cancel}
        pending={pending}
        pendingLabel={pendingLabel}
        onClick={onPublish}
        onCancel={onClose}
      >
        {confirm}
      </ConfirmButtons>
    </Dialog>
  );
}
