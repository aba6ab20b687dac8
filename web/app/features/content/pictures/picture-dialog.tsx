import { altText, type LibraryPicture, type PictureUse } from '@proxima/contract/content/pictures';
import { lengths } from '@proxima/contract/wire/limits';
import { useState } from 'react';
import { z } from 'zod';
import {
  removePicture,
  saveAlt,
  usePictureChange,
  usePictureUses,
} from '../../../domain/pictures/pictures.queries.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { sectionLabels } from '../section-labels.ts';

const schema = z.object({ alt: altText });

const labels: Record<PictureUse['kind'], (title: string) => string> = {
  post: (title) => `Post: ${title}`,
  text: (name) =>
    `Site page: ${Object.entries(sectionLabels).find(([key]) => key === name)?.[1].title ?? name}`,
  resource: (title) => `Resource: ${title}`,
  case_study: (name) => `Case study of ${name}`,
  programme: (name) => `Programme: ${name}`,
  call: (title) => `Call: ${title}`,
  draft: (name) => `Unsaved draft of ${name}`,
};
const hrefs: Record<PictureUse['kind'], ((target: string) => string) | null> = {
  post: paths.adminPost,
  text: paths.adminSection,
  resource: paths.adminResource,
  case_study: paths.adminCaseStudy,
  programme: (id) => paths.adminProgramme(id, 'text'),
  call: paths.adminCall,
  draft: null,
};

function Use({ use }: { use: PictureUse }) {
  const href = use.target === null ? undefined : hrefs[use.kind]?.(use.target);
  const label = labels[use.kind](use.title);
  return (
    <li className="wrap-anywhere">
      {href ? (
        <a href={href} className="underline underline-offset-4">
          {label}
        </a>
      ) : (
        label
      )}
    </li>
  );
}

function AltForm({
  picture,
  onSaved,
}: {
  picture: LibraryPicture;
  onSaved: (picture: LibraryPicture) => void;
}) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { alt: picture.alt } });
  const save = usePictureChange(
    ({ alt }: { alt: string }) => saveAlt(picture.id, alt),
    ({ data }) => onSaved(data),
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField label="What it shows" required maxLength={lengths.shortText} {...field('alt')} />
      <Button type="submit" size="small" kind="secondary" pending={save.isPending} className="self-start">
        Save text
      </Button>
    </form>
  );
}

/** Where the picture is used; if nowhere, a button to remove it. */
function Uses({ picture, onRemoved }: { picture: LibraryPicture; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = usePictureChange(() => removePicture(picture.id), onRemoved);
  return (
    <QueryContent query={usePictureUses(picture.id)} placeholder={<Skeleton className="h-12" />}>
      {(uses) => (
        <div>
          <h3 className="font-sans text-sm font-medium">Used in</h3>
          {uses.length > 0 ? (
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {uses.map((use) => (
                <Use key={`${use.kind} ${use.target} ${use.title}`} use={use} />
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">Nothing yet.</p>
          )}
          {uses.length === 0 && !isAsking && (
            <Button kind="secondary" size="small" className="mt-3" onClick={() => setAsking(true)}>
              Remove picture
            </Button>
          )}
          {isAsking && (
            <div className="mt-3">
              <p className="mb-3 text-sm">This cannot be undone.</p>
              <ConfirmButtons
                kind="danger"
                pending={remove.isPending}
                pendingLabel="Removing..."
                onClick={() => remove.mutate(undefined)}
                onCancel={() => setAsking(false)}
              >
                Remove for good
              </ConfirmButtons>
            </div>
          )}
        </div>
      )}
    </QueryContent>
  );
}

interface PictureDialogProps {
  picture: LibraryPicture;
  onSaved: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** A picture from the library with its text and where it is used. */
export const PictureDialog = ({ picture, onSaved, onClose }: PictureDialogProps) => (
  <Dialog open onClose={onClose} title="Picture" isSheet>
    <div className="flex flex-col gap-5">
      <Picture
        image={picture.image}
        alt={picture.alt}
        sizes="(min-width: 40rem) 29rem, 90vw"
        className="h-auto max-h-72 w-full rounded-control bg-mist object-contain"
      />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {picture.file_name}, {picture.width} × {picture.height} pixels
      </p>
      <AltForm picture={picture} onSaved={onSaved} />
      <Uses picture={picture} onRemoved={onClose} />
    </div>
  </Dialog>
);
