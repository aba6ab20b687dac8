import { projectionDrafts } from '@proxima/contract/drafts/projection-drafts';
import { projectionEndpoints } from '@proxima/contract/ventures/projections/projection-endpoints';
import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import { lineKinds, type Projections, projections } from '@proxima/contract/ventures/projections/projections';
import { useEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { api } from '../../../session/api.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { checkWith } from '../../../ui/forms/check-with.ts';
import { useRefreshProjections } from '../ventures.queries.ts';
import { Figures } from './figures.tsx';
import { HorizonFields } from './horizon-fields.tsx';
import { LinesList } from './lines-list.tsx';
import { ProjectionsGrid } from './projections-grid.tsx';
import { ReadSheetButton } from './read-sheet-button.tsx';

interface ProjectionsFormProps {
  ventureId: number;
  version: number;
  stored: Projections;
}

/** The form that edits projections, with the figures computed from them. Unsaved changes are saved as a draft. */
export function ProjectionsForm({ ventureId, version, stored }: ProjectionsFormProps) {
  const form = useForm<Projections, unknown, Projections>({
    resolver: checkWith(projections),
    mode: 'onBlur',
    defaultValues: stored,
  });
  const refresh = useRefreshProjections(ventureId);
  const draft = useFormDraft({
    kind: projectionDrafts.projections,
    subject: ventureId,
    version,
    handlesVersions: true,
    form,
    empty: stored,
    fieldsOf: (document) => ({ document }),
    valuesOf: ({ document }) => document,
  });
  const save = useChange(
    (document: Projections) =>
      api.call(projectionEndpoints.save, {
        params: { id: ventureId },
        body: { version, projections: document },
      }),
    ({ data }) => {
      opened.current = data.version;
      draft.end(data.projections ?? stored);
    },
    refresh,
  );
  /** The version whose values the form was filled with. */
  const opened = useRef(version);
  const isUntouched = !form.formState.isDirty && draft.state === 'none';
  useEffect(() => {
    if (!isUntouched || version <= opened.current) return;
    opened.current = version;
    form.reset(stored);
  }, [isUntouched, version, stored, form]);
  const isOutdated = draft.isOutdated || version > opened.current;
  const document = form.watch();
  const { lines } = document;
  const rows = useMemo(
    () =>
      lines.map(({ kind, name }) => ({ label: [lineKinds[kind].label, name].filter(Boolean).join(': ') })),
    [lines],
  );
  const mayBeNegative = useMemo(() => lines.map(({ kind }) => lineKinds[kind].mayBeNegative), [lines]);
  const cells = useMemo(() => lines.map((line) => line.cells), [lines]);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-6"
        onSubmit={form.handleSubmit((filled) => save.mutate(filled))}
      >
        <HorizonFields />
        <ProjectionsGrid
          label="Projections"
          rows={rows}
          periods={periodsOf(document)}
          cells={cells}
          mayBeNegative={mayBeNegative}
          onChange={(next) =>
            form.setValue(
              'lines',
              form.getValues('lines').map((line, at) => ({ ...line, cells: [...(next[at] ?? line.cells)] })),
              { shouldDirty: true },
            )
          }
        />
        <LinesList />
        <Figures document={document} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            Save projections
          </Button>
          <ReadSheetButton
            ventureId={ventureId}
            onRead={(read) => form.reset(read, { keepDefaultValues: true })}
          />
          <ExportMenu list="projections" filters={{ venture_id: ventureId }} label="Download" />
          <DraftLine draft={{ ...draft, isOutdated }} />
        </div>
      </form>
    </FormProvider>
  );
}
