import { artPath } from '@proxima/contract/content/media';
import { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import {
  type EditedProgramme,
  type ProgrammeForm as Form,
  programmeForm,
} from '@proxima/contract/programmes/programme-wire';
import { CoverField } from '../../domain/pictures/cover-field.tsx';
import { RichTextField } from '../../domain/rich-text/rich-text-field.tsx';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { useRights } from '../../session/use-rights.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useSaveProgramme } from './programmes.queries.ts';
import { SaveBar } from './save-bar.tsx';
import { SlugField } from './slug-field.tsx';

const empty: Form = { name: '', slug: '', summary: '', text: '', audience: '', image: artPath('orbit-05') };

const valuesOf = ({ name, slug, summary, text, audience, image }: EditedProgramme): Form => ({
  name,
  slug,
  summary,
  text,
  audience,
  image,
});

interface ProgrammeFormProps {
  /** Null: a new one. */
  programme: EditedProgramme | null;
  onSaved: (programme: EditedProgramme) => void;
}

/** What visitors read of a programme. Input is saved as a draft until the form is saved. */
export function ProgrammeForm({ programme, onSaved }: ProgrammeFormProps) {
  const saved = programme ? valuesOf(programme) : empty;
  const hasLibrary = useRights().includes('pictures.add');
  const { form, field } = useCheckedForm<Form, Form>(programmeForm, { defaultValues: saved });
  const draft = useFormDraft({
    kind: programmeDrafts.programme,
    subject: programme?.id ?? 0,
    version: programme?.version,
    form,
    empty: saved,
    fieldsOf: (values) => ({ programme: values }),
    valuesOf: (fields) => fields.programme,
  });
  const save = useSaveProgramme(programme, (data) => {
    draft.end(valuesOf(data));
    onSaved(data);
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  const { errors, isDirty } = form.formState;
  const set = (name: 'text' | 'image') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl min-w-0 flex-col gap-6">
      <TitledCard title="What it is" lead="Shown on its page, in lists and to search engines.">
        <div key={draft.shown} className="flex flex-col gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField label="Name" required {...field('name')} />
            <SlugField state={programme?.state ?? null} {...field('slug')} />
          </div>
          <TextArea label="Summary" required boxClassName="h-24" {...field('summary')} />
          <TextField label="Who it is for" help="One sentence." {...field('audience')} />
          <RichTextField
            label="Text"
            hasPictures={hasLibrary}
            html={form.watch('text')}
            onChange={set('text')}
            error={errors.text?.message}
          />
        </div>
      </TitledCard>
      <TitledCard title="Picture" lead="On its page, in lists and beside its calls.">
        <CoverField
          name="image"
          hasLibrary={hasLibrary}
          value={form.watch('image')}
          onChange={set('image')}
          error={errors.image?.message}
        />
      </TitledCard>
      <SaveBar draft={draft} isDirty={isDirty} pending={save.isPending}>
        {programme ? 'Save' : 'Save draft'}
      </SaveBar>
    </form>
  );
}
