import { reviewEndpoints } from '@proxima/contract/submissions/review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { useSend } from '../../../session/use-send.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

const key = ['admin-saved-filters'];

const useSavedFilters = (callId?: number) =>
  useQuery({
    ...dataQuery([...key, callId ?? 0], reviewEndpoints.listFilters, {
      query: { ...(callId !== undefined && { call_id: callId }) },
    }),
    ...notice,
  });

function useFilterChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => notifyFailure(error),
  });
}

interface SavedFiltersProps {
  /** The current filters as a query string. */
  query: string;
  /** Of whose list they are; the review list where absent. */
  callId?: number | undefined;
  onApply: (query: string) => void;
}

function SaveDialog({
  query,
  callId,
  onClose,
}: Omit<SavedFiltersProps, 'onApply'> & { onClose: () => void }) {
  const [name, setName] = useState('');
  const save = useFilterChange((body: { name: string; query: string; call_id: number | null }) =>
    api.call(reviewEndpoints.saveFilter, { body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, query, call_id: callId ?? null }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this filter"
      description="Only you see it here. Anyone on the team sees the same list at the address of this page."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** The administrator's saved filters. */
export function SavedFilters({ query, callId, onApply }: SavedFiltersProps) {
  const [saving, setSaving] = useState(false);
  const filters = useSavedFilters(callId).data ?? [];
  const remove = useFilterChange((id: number) => api.call(reviewEndpoints.removeFilter, { params: { id } }));
  if (filters.length === 0 && query === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, name, query: saved }) => (
        <span key={id} className="inline-flex items-center rounded-full border border-line bg-surface">
          <button
            type="button"
            aria-pressed={saved === query}
            onClick={() => onApply(saved)}
            className="flex min-h-9 items-center gap-2 rounded-l-full pl-3.5 text-sm hover:text-ember aria-pressed:font-medium pointer-coarse:min-h-11"
          >
            <Bookmark size={14} aria-hidden="true" /> {name}
          </button>
          <button
            type="button"
            aria-label={`Remove the filter ${name}`}
            onClick={() => remove.mutate(id)}
            className="grid min-h-9 w-9 place-items-center rounded-r-full text-ink-soft hover:text-red pointer-coarse:min-h-11"
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {query !== '' && (
        <Button kind="quiet" size="small" onClick={() => setSaving(true)}>
          Save this filter
        </Button>
      )}
      {saving && <SaveDialog {...{ query, callId }} onClose={() => setSaving(false)} />}
    </div>
  );
}
