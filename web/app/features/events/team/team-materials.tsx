import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventLimits } from '@proxima/contract/events/event-kinds';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { materialForm } from '@proxima/contract/events/material-form';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { fileSize } from '../../../lib/format/file-size.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useEventChange } from '../events.queries.ts';
import { AddRecording } from './add-recording.tsx';
import { RecordingCaptions } from './recording-captions.tsx';

const empty = { kind: 'recording' as const, title: '', url: '', item_id: null };
const kinds = [
  { value: 'recording', label: 'Recording' },
  { value: 'material', label: 'Material' },
];

const nameOfItem = ({ agenda }: EditedEvent, id: number | null): string => {
  const item = agenda.find((one) => one.id === id);
  return item ? item.venture_name || item.title : 'The whole event';
};

interface AddProps {
  event: EditedEvent;
  parts: readonly { value: string; label: string }[];
}

function AddLink({ event, parts }: AddProps) {
  const { form: link, field } = useCheckedForm(materialForm, { defaultValues: empty });
  const add = useEventChange(
    (body: BodyOf<typeof adminEventEndpoints.addMaterial>) =>
      api.call(adminEventEndpoints.addMaterial, { params: { id: event.id }, body }),
    () => link.reset(empty),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={link.handleSubmit((values) => add.mutate(values))}
      className="flex flex-col gap-4"
    >
      <RadioGroup label="What it is" required options={kinds} {...field('kind')} />
      <TextField label="Title" required {...field('title')} />
      <TextField label="Link" required type="url" inputMode="url" placeholder="https://" {...field('url')} />
      <SelectField
        label="What it shows"
        quiet
        help="A part is open to those who may read its venture and deck on their own; the whole event to those who may read all of it."
        placeholder="The whole event"
        options={parts}
        {...field('item_id', {
          setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
        })}
      />
      <Button
        type="submit"
        kind="secondary"
        className="self-start"
        pending={add.isPending}
        pendingLabel="Adding..."
      >
        Add
      </Button>
    </form>
  );
}

/** Lets the team add and remove materials and recordings. */
export function TeamMaterials({ event }: { event: EditedEvent }) {
  const remove = useEventChange((material: number) =>
    api.call(adminEventEndpoints.removeMaterial, { params: { id: event.id, material } }),
  );
  const { materials, agenda } = event;
  const parts = agenda.map(({ id }) => ({ value: String(id), label: nameOfItem(event, id) }));
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <TitledCard title="Materials and recordings" lead="Open to those who may see what was shown.">
        {materials.length === 0 ? (
          <p className="text-sm text-ink-soft">None yet.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {materials.map(({ id, kind, title, url, file, item_id }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">
                      {url === null ? (
                        title
                      ) : (
                        <a
                          href={url}
                          target="_blank"
                          rel="noreferrer"
                          className="underline underline-offset-4"
                        >
                          {title}
                        </a>
                      )}
                    </p>
                    <p className="text-sm wrap-anywhere text-ink-soft">
                      {kind === 'recording' ? 'Recording' : 'Material'} · {nameOfItem(event, item_id)}
                      {file && ` · ${fileSize(file.size)}`}
                    </p>
                  </div>
                  <ConfirmingButton
                    button={{ kind: 'quiet', size: 'small', 'aria-label': `Remove ${title}` }}
                    label="Remove"
                    title={`Remove “${title}”?`}
                    description={file ? 'The uploaded file is deleted. This cannot be undone.' : undefined}
                    kind="danger"
                    pendingLabel="Removing..."
                    change={{
                      isPending: remove.isPending,
                      mutate: (_, options) => remove.mutate(id, options),
                    }}
                  />
                </div>
                {file && <RecordingCaptions eventId={event.id} {...{ id, title, file }} />}
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
      {materials.length < eventLimits.materials && (
        <>
          <TitledCard title="Upload a recording" lead="It plays on the page. Nothing leaves our server.">
            <AddRecording event={event} parts={parts} />
          </TitledCard>
          <TitledCard
            title="Add a link"
            lead="For instance, to slides or a recording on your video platform."
          >
            <AddLink event={event} parts={parts} />
          </TitledCard>
        </>
      )}
    </div>
  );
}
