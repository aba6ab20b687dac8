import { type AnnouncementForm, announcementForm } from '@proxima/contract/cohorts/programme-wire';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useAnnounce, useAnnouncements, usePreview } from './cohorts.queries.ts';

const peopleText = (count: number) => (count === 1 ? 'one founder' : `${count} founders`);

/** Writes an announcement, shows its email, and sends it once that was seen. */
function NewAnnouncement({ cohortId }: { cohortId: number }) {
  const { form, field } = useCheckedForm<AnnouncementForm, AnnouncementForm>(announcementForm, {
    defaultValues: { title: '', text: '' },
  });
  const preview = usePreview(cohortId);
  const announce = useAnnounce(cohortId, () => {
    preview.reset();
    form.reset();
  });
  const shown = preview.data?.data;
  return (
    <TitledCard title="New announcement" lead="To every founder of the cohort, by email and in the bell.">
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((values) => preview.mutate(values))}
        className="flex flex-col gap-5"
      >
        <TextField label="Title" required {...field('title')} />
        <TextArea label="Text" required {...field('text')} />
        <div className="flex justify-end">
          <Button type="submit" pending={preview.isPending} pendingLabel="Preparing...">
            See the email
          </Button>
        </div>
      </form>
      {shown && (
        <FormDialog
          onClose={() => preview.reset()}
          title={`To ${peopleText(shown.recipients)}`}
          description={`Subject: ${shown.subject}`}
          submitLabel="Send to all"
          pendingLabel="Sending..."
          cancelLabel="Change the text"
          disabled={shown.recipients === 0}
          pending={announce.isPending}
          onSubmit={form.handleSubmit((values) => announce.mutate(values))}
        >
          <div className="max-h-96 overflow-y-auto rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
            {shown.text}
          </div>
        </FormDialog>
      )}
    </TitledCard>
  );
}

/** What was announced to a cohort, and a new announcement. */
export const AnnouncementsView = ({ cohortId }: { cohortId: number }) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
    <NewAnnouncement cohortId={cohortId} />
    <TitledCard title="Announced" lead="The newest first.">
      <QueryContent query={useAnnouncements(cohortId)}>
        {(announcements) =>
          announcements.length === 0 ? (
            <p className="text-sm text-ink-soft">Nothing has been announced yet.</p>
          ) : (
            <ul className="flex flex-col gap-6">
              {announcements.map(({ id, title, text, by, sent_at, recipients }) => (
                <li key={id}>
                  <h3 className="font-sans text-base font-medium wrap-anywhere">{title}</h3>
                  <p className="mt-1 text-sm text-ink-soft">
                    {by} · <RelativeTime iso={sent_at} /> · to {peopleText(recipients)}
                  </p>
                  <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </TitledCard>
  </div>
);
