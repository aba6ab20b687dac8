import { adminEventEndpoints as endpoints } from '@proxima/contract/events/event-endpoints';
import type { EventMaterial } from '@proxima/contract/events/event-wire';
import type { CaptionLanguage } from '@proxima/contract/files/captions';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { NewCaptions } from '../../../domain/files/new-captions.tsx';
import { UploadField } from '../../../domain/files/upload-field.tsx';
import { captionsIn, languageName } from '../../../domain/languages.ts';
import { api } from '../../../session/api.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { eventsKey, useEventChange } from '../events.queries.ts';

interface RecordingCaptionsProps extends Pick<EventMaterial, 'id' | 'title'> {
  eventId: number;
  file: NonNullable<EventMaterial['file']>;
}

/** Lets the team add and remove the captions of a recording's file. */
export function RecordingCaptions({ eventId, id, title, file: { captions } }: RecordingCaptionsProps) {
  const client = useQueryClient();
  const params = { id: eventId, material: id };
  const remove = useEventChange((language: CaptionLanguage) =>
    api.call(endpoints.removeCaptions, { params: { ...params, language } }),
  );
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control text-sm font-medium hover:text-ember [&::-webkit-details-marker]:hidden">
        {captionsIn(captions) || 'Add captions'}
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-2 mb-3 flex flex-col gap-4">
        {captions.length > 0 && (
          <ul className="flex flex-col" aria-label={`Captions of ${title}`}>
            {captions.map((language) => (
              <li key={language} className="flex min-h-11 items-center justify-between gap-4 text-sm">
                {languageName(language)}
                <ConfirmingButton
                  button={{
                    kind: 'quiet',
                    size: 'small',
                    'aria-label': `Remove the captions in ${languageName(language)}`,
                  }}
                  label="Remove"
                  title={`Remove the captions in ${languageName(language)}?`}
                  description="The uploaded file is deleted. This cannot be undone."
                  kind="danger"
                  pendingLabel="Removing..."
                  change={{
                    isPending: remove.isPending,
                    mutate: (_, options) => remove.mutate(language, options),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <NewCaptions taken={captions}>
          {(language, label) => (
            <UploadField
              key={language}
              label={label}
              name={`captions-${id}`}
              kind="captions"
              endpoint={endpoints.addCaptions}
              input={{ params, body: { language } }}
              note="Uploaded immediately, for everyone who may watch."
              onAdded={({ message }) => {
                notify.success(message);
                void client.invalidateQueries({ queryKey: eventsKey });
              }}
            />
          )}
        </NewCaptions>
      </div>
    </details>
  );
}
