import { formTemplates } from '@proxima/contract/forms/form-templates';
import { type CallTemplate, callTemplates } from '@proxima/contract/programmes/programme-endpoints';
import { programmeMessages } from '@proxima/contract/programmes/programme-messages';
import type { EditedProgramme, ListedCall } from '@proxima/contract/programmes/programme-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { FieldGroup } from '../../ui/forms/field-shell.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useCreateCall } from './programmes.queries.ts';

const title = text(lengths.shortText, programmeMessages.titleRequired);
const schema = z
  .object({ start: z.string(), title: z.string() })
  .superRefine(({ start, title: typed }, { addIssue }) => {
    const problem = start.startsWith('copy') ? undefined : title.safeParse(typed).error?.issues[0];
    if (problem) addIssue({ code: 'custom', path: ['title'], message: problem.message });
  });

interface Start {
  value: string;
  label: string;
  help: string;
}

const templates: readonly Start[] = callTemplates.map((name) => ({
  value: name,
  label: formTemplates[name].name,
  help: formTemplates[name].summary,
}));

/** How many earlier calls can be chosen; older ones are copied from their own page. */
const maxCopied = 3;

const copies = (earlier: readonly ListedCall[]): Start[] =>
  earlier.slice(0, maxCopied).map((call) => ({
    value: `copy ${call.id}`,
    label: `Copy of ${call.title}`,
    help: 'Its form and texts, its dates one year later.',
  }));

interface NewCallDialogProps {
  programme: EditedProgramme;
  earlier: readonly ListedCall[];
  onClose: () => void;
}

/** Begins a call from a template or from an earlier one, and opens it. */
export function NewCallDialog({ programme, earlier, onClose }: NewCallDialogProps) {
  const navigate = useNavigate();
  const create = useCreateCall(programme.id, (id) => navigate(paths.adminCall(id)));
  const { form, field } = useCheckedForm(schema, {
    defaultValues: {
      start: 'accelerator',
      title: `${programme.name} ${new Date().getFullYear() + 1}`.slice(0, lengths.shortText),
    },
  });
  const isCopy = form.watch('start').startsWith('copy');
  const submit = form.handleSubmit(({ start, title: typed }) =>
    create.mutate(
      isCopy
        ? { copy_of: Number(start.split(' ')[1]) }
        : { title: typed, template: start as CallTemplate, time_zone: deviceZone() },
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="New call"
      description="A draft that only the team sees until it is published."
      submitLabel="Create draft"
      pendingLabel="Creating..."
      pending={create.isPending}
      onSubmit={submit}
    >
      <FieldGroup label="Begin with" required>
        <div className="mt-2 flex flex-col gap-2">
          {[...templates, ...copies(earlier)].map(({ value, label, help }) => (
            <label
              key={value}
              className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm has-checked:border-ember has-checked:bg-ember-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
            >
              <input
                type="radio"
                value={value}
                className="mt-0.5 size-5 shrink-0 accent-ember outline-none"
                {...form.register('start')}
              />
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{label}</span>
                <span className="block text-ink-soft">{help}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      {!isCopy && (
        <TextField label="Title" required help="Visitors read it, e.g. with the year." {...field('title')} />
      )}
    </FormDialog>
  );
}
