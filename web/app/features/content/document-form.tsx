import { contentAdminEndpoints as endpoints } from '@proxima/contract/content/content-admin';
import { type SectionName, sectionSchemas } from '@proxima/contract/content/content-sections';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../session/api.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardFoot } from '../../ui/layout/card-foot.tsx';
import { ChangesDialog } from './changes/changes-dialog.tsx';
import { type Change, listChanges } from './changes/list-changes.ts';
import { useSectionChange, useSectionVersions } from './content.queries.ts';
import { DocumentField } from './document-fields.tsx';
import { type Json, type Path, replaceAt } from './document-shape.ts';
import { type Section, useDocumentDraft } from './use-document-draft.ts';
import { VersionsCard } from './versions-card.tsx';

interface DocumentFormProps {
  section: Section;
  onRestored: (document: Json) => void;
  /** Beside the form: what shows the edited document or edits it in other ways. */
  aside?: (document: Json, edit: (change: (document: Json) => Json) => void) => ReactNode;
  onPublished?: (document: Json) => void;
}

function Versions({ section, onRestored }: Pick<DocumentFormProps, 'section' | 'onRestored'>) {
  const { name, version } = section;
  const versions = useSectionVersions(name, version);
  const restore = useSectionChange(name, (wanted: number) =>
    api.call(endpoints.restoreSection, { params: { name }, body: { version, restore: wanted } }),
  );
  return (
    <VersionsCard
      versions={versions.data}
      current={version}
      pending={restore.isPending}
      isPublic
      changesTo={async (wanted) => {
        const earlier = versions.data?.find((one) => one.version === wanted);
        return earlier ? listChanges(section.document, earlier.document) : [];
      }}
      onRestore={(wanted) =>
        restore.mutateAsync(wanted, { onSuccess: ({ data }) => onRestored(data.document) })
      }
    />
  );
}

/** The schema's messages for a document, by path. */
function problemsOf(name: SectionName, document: Json): Record<string, string> {
  const result = sectionSchemas[name].safeParse(document);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** The form of one section; saving publishes it. */
export function DocumentForm({ section, onRestored, aside, onPublished }: DocumentFormProps) {
  const { name, version } = section;
  const [document, setDocument] = useState<Json>(section.document);
  const draft = useDocumentDraft(section, setDocument);
  const [asked, setAsked] = useState<readonly Change[] | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSectionChange(name, (body: Record<string, unknown>) =>
    api.call(endpoints.saveSection, { params: { name }, body: { version, document: body } }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(name, document);
    setErrors(problems);
    const count = Object.keys(problems).length;
    if (count > 0)
      return notify.error(
        count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`,
      );
    const changes = listChanges(section.document, document);
    if (changes.length === 0) return notify.success('There is nothing new to publish.');
    setAsked(changes);
  };
  const publish = () =>
    save.mutate(document as Record<string, unknown>, {
      onSuccess: ({ data }) => {
        draft.end();
        onPublished?.(data.document);
      },
      onSettled: () => setAsked(null),
      onError: (error) => {
        const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
        setErrors(Object.fromEntries(Object.entries(fields).map(([path, [first = '']]) => [path, first])));
      },
    });

  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-6',
        aside ? 'xl:grid-cols-2' : 'xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <form noValidate method="post" onSubmit={submit} className="min-w-0">
        <Card className="flex flex-col gap-6">
          <DocumentField
            key={draft.shown}
            schema={sectionSchemas[name]}
            label=""
            path={[]}
            value={document}
            errors={errors}
            onChange={(path: Path, value: Json) => draft.change((current) => replaceAt(current, path, value))}
          />
          <CardFoot>
            <DraftLine draft={draft} className="mr-auto" />
            <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
              Save and publish
            </Button>
          </CardFoot>
        </Card>
      </form>
      <div
        className={clsx(
          'contents xl:flex xl:min-w-0 xl:flex-col xl:gap-6',
          aside && 'xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto',
        )}
      >
        {aside && <div className="min-w-0 max-xl:order-first">{aside(document, draft.change)}</div>}
        <Versions section={section} onRestored={onRestored} />
      </div>
      {asked && (
        <ChangesDialog
          changes={asked}
          pending={save.isPending}
          onPublish={publish}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
