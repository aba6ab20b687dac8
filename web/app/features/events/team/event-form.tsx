import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { eventKindLabels, eventKinds } from '@proxima/contract/events/event-kinds';
import { eventForm, type EventForm as Form } from '@proxima/contract/events/event-wire';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { TimeZoneField } from '../../../domain/time/time-zone-field.tsx';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { checkWith } from '../../../ui/forms/check-with.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { AgendaFields } from './agenda-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { useHosts } from './team.queries.ts';

/** The fields for title, kind, host and text. */
function AboutFields({ onKind }: { onKind: (kind: Form['kind']) => void }) {
  const { register, formState } = useFormContext<Form>();
  const { errors } = formState;
  const { data: hosts = [] } = useHosts();
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Kind"
          required
          options={eventKinds.map((value) => ({ value, label: eventKindLabels[value] }))}
          error={errors.kind?.message}
          {...register('kind', { onChange: ({ target }) => onKind(target.value) })}
        />
        <SelectField
          key={hosts.length}
          label="Host"
          required
          options={hosts.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors.host_id?.message}
          {...register('host_id', { valueAsNumber: true })}
        />
      </div>
      <TextArea
        label="What it is about"
        help="Everyone who is invited can read it."
        error={errors.text?.message}
        {...register('text')}
      />
    </div>
  );
}

function PlaceFields({ timeZone }: { timeZone: string }) {
  const { register, formState } = useFormContext<Form>();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Begins"
        required
        type="datetime-local"
        error={errors.starts_at?.message}
        {...register('starts_at')}
      />
      <TextField
        label="Ends"
        required
        type="datetime-local"
        error={errors.ends_at?.message}
        {...register('ends_at')}
      />
      <TimeZoneField
        required
        help="For the times above. Everyone sees them in their own time zone."
        current={timeZone}
        error={errors.time_zone?.message}
        {...register('time_zone')}
      />
      <TextField
        label="Place"
        help="Everyone invited can read it."
        error={errors.place?.message}
        {...register('place')}
      />
      <TextField
        label="Link to join"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="Only people with a seat see it."
        className="sm:col-span-2"
        error={errors.link?.message}
        {...register('link')}
      />
    </div>
  );
}

interface EventFormProps {
  /** 0 for a new one. */
  id: number;
  /** Absent for a new one. */
  version?: number;
  values: Form;
  /** Shown beside the button: what saving does. */
  note: string;
  button: string;
  send: (form: Form) => Promise<unknown>;
}

/** The form for an event. What is typed is saved as a draft until the event is saved. */
export function EventForm({ id, version, values, note, button, send }: EventFormProps) {
  const form = useForm<Form, unknown, Form>({
    resolver: checkWith<Form, Form>(eventForm),
    mode: 'onBlur',
    defaultValues: values,
  });
  const draft = useFormDraft({
    kind: teamDrafts.event,
    subject: id,
    version,
    form,
    empty: values,
    fieldsOf: (event) => ({ event }),
    valuesOf: ({ event }) => event,
  });
  const submit = form.handleSubmit(async (filled) => {
    try {
      await send(filled);
      draft.end(filled);
    } catch (error) {
      showFieldErrors(error, form.setError);
    }
  });
  /** Pitch sessions are for eligible investors, everything else for everyone, until someone has chosen. */
  const suggestAudience = (kind: Form['kind']) => {
    const { dirtyFields } = form.formState;
    if (id !== 0 || dirtyFields.roles || dirtyFields.needs_eligibility) return;
    const isPitch = kind === 'pitch_session';
    form.resetField('roles', {
      defaultValue: isPitch ? ['investor'] : ['entrepreneur', 'investor', 'project_manager'],
    });
    form.resetField('needs_eligibility', { defaultValue: isPitch });
  };
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
        <TitledCard title="What" lead="Everyone who is invited can read the title and text.">
          <AboutFields key={draft.shown} onKind={suggestAudience} />
        </TitledCard>
        <TitledCard title="When and where" lead="Calendar entries include neither the place nor the link.">
          <PlaceFields key={draft.shown} timeZone={values.time_zone} />
        </TitledCard>
        <TitledCard title="Who" lead="Checked each time: anyone who loses access also loses the event.">
          <AudienceFields key={draft.shown} />
        </TitledCard>
        <TitledCard
          title="Agenda"
          lead="A venture’s founders are asked to agree. Until they do, attendees do not see it."
        >
          <AgendaFields key={draft.shown} />
        </TitledCard>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
            {button}
          </Button>
          <DraftLine draft={draft} />
          <p className="text-sm text-ink-soft">{note}</p>
        </div>
      </form>
    </FormProvider>
  );
}
