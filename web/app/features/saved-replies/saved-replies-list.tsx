import type { SavedReply } from '@proxima/contract/chat/saved-replies';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoveSavedReply } from '../../domain/saved-replies/saved-replies.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface SavedRepliesListProps {
  replies: readonly SavedReply[];
  onEdit: (reply: SavedReply) => void;
}

function RemoveDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const remove = useRemoveSavedReply();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove '${reply.title}'?`}
      description="The team can no longer insert it. Messages already sent are not affected."
      kind="danger"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(reply.id, { onSettled: onClose })}
    >
      Remove
    </ConfirmDialog>
  );
}

interface ReplyProps {
  reply: SavedReply;
  onEdit: () => void;
  onRemove: () => void;
}

const Reply = ({ reply, onEdit, onRemove }: ReplyProps) => (
  <li className="flex flex-col gap-2 border-b border-line px-6 py-5 last:border-0 sm:flex-row sm:items-start sm:gap-6">
    <div className="min-w-0 flex-1">
      <h2 className="font-sans text-base font-medium break-words">{reply.title}</h2>
      <p className="mt-1 line-clamp-4 max-w-text text-sm break-words text-ink-soft">{reply.text}</p>
      <p className="mt-2 text-xs text-ink-soft">
        {reply.edited_by}, <RelativeTime iso={reply.updated_at} />
      </p>
    </div>
    <div className="-ml-3 flex shrink-0 sm:ml-0">
      <Button kind="quiet" size="small" aria-label={`Edit ${reply.title}`} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" /> Edit
      </Button>
      <Button kind="quiet" size="small" aria-label={`Remove ${reply.title}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" /> Remove
      </Button>
    </div>
  </li>
);

/** The team's saved replies by title. */
export function SavedRepliesList({ replies, onEdit }: SavedRepliesListProps) {
  const [removing, setRemoving] = useState<SavedReply | null>(null);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {replies.length === 0 && (
        <EmptyState title="No saved replies yet">
          Save replies you use often. Type / in a conversation to insert one.
        </EmptyState>
      )}
      <ul>
        {replies.map((reply) => (
          <Reply
            key={reply.id}
            reply={reply}
            onEdit={() => onEdit(reply)}
            onRemove={() => setRemoving(reply)}
          />
        ))}
      </ul>
      {removing && <RemoveDialog reply={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}
