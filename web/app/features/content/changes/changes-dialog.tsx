import { ComparedText } from '../../../domain/comparison/compared-text.tsx';
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

const ChangeView = ({ change: { label, before, after, kind } }: { change: Change }) => (
  <li className="border-t border-line py-4">
    <h3 className="font-sans text-sm font-medium wrap-anywhere">{label}</h3>
    <div className="mt-2">
      {kind === 'picture' && (
        <div className="grid grid-cols-2 gap-3">
          <Side title="Visitors see now" image={before} />
          <Side title="Will be published" image={after} />
        </div>
      )}
      {kind === 'words' && <ComparedText older={before} newer={after} side="both" />}
      {kind === 'icon' && <p className="text-sm">Another icon.</p>}
      {kind === 'look' && <p className="text-sm text-ink-soft">The words stay. Only their look changes.</p>}
    </div>
  </li>
);

interface ChangesDialogProps {
  /** What differs from what visitors read now. */
  changes: readonly Change[];
  pending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows what visitors read now against what will be published, before it is. */
export const ChangesDialog = ({ changes, pending, onPublish, onClose }: ChangesDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="What changes for visitors"
    description="Struck-through words will be removed, underlined ones added."
  >
    <ul className="-mt-2">
      {changes.map((change) => (
        <ChangeView key={change.label} change={change} />
      ))}
    </ul>
    <ConfirmButtons
      className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4"
      cancelLabel="Keep editing"
      pending={pending}
      pendingLabel="Publishing..."
      onClick={onPublish}
      onCancel={onClose}
    >
      Publish changes
    </ConfirmButtons>
  </Dialog>
);
