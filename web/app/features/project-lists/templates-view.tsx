import type { WireTemplate } from '@proxima/contract/projects/project-wire';
import { useState } from 'react';
import { onDay } from '../../lib/format/dates.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDeleteTemplate, useTemplates } from './project-lists.queries.ts';
import { TemplateForm } from './template-form.tsx';

function DeleteDialog({ template, onClose }: { template: WireTemplate; onClose: () => void }) {
  const remove = useDeleteTemplate(template.id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this template?"
      description={`“${template.template.name}” can no longer be chosen. Projects that were started from it stay as they are.`}
    >
      <ConfirmButtons kind="danger" change={remove} onCancel={onClose} cancelLabel="Keep it">
        Delete template
      </ConfirmButtons>
    </Dialog>
  );
}

function TemplateCard({ template, onEdit }: { template: WireTemplate; onEdit: (() => void) | null }) {
  const [isDeleting, setDeleting] = useState(false);
  const { name, summary, milestones } = template.template;
  const days = Math.max(...milestones.map((milestone) => milestone.days));
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        {summary && <p className="text-sm wrap-anywhere text-ink-soft">{summary}</p>}
        <p className="text-sm">
          {milestones.length} {milestones.length === 1 ? 'milestone' : 'milestones'} within {days} working
          days
        </p>
        {template.changed_by && (
          <p className="text-xs text-ink-soft">
            Changed by {template.changed_by} {onDay(template.changed_at)}
          </p>
        )}
        {onEdit && (
          <div className="mt-auto flex flex-wrap gap-3 pt-2">
            <Button kind="secondary" size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Delete: ${name}`}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          </div>
        )}
        {isDeleting && <DeleteDialog template={template} onClose={() => setDeleting(false)} />}
      </Card>
    </li>
  );
}

/** The templates that projects can be started from, and the form to add or edit one. */
export function TemplatesView() {
  const [edited, edit] = useState<WireTemplate | 'new' | null>(null);
  const mayEdit = useRights().includes('ventures.manage');
  const query = useTemplates();
  if (edited) return <TemplateForm stored={edited === 'new' ? null : edited} onDone={() => edit(null)} />;
  const add = mayEdit && <Button onClick={() => edit('new')}>New template</Button>;
  return (
    <QueryContent query={query}>
      {(templates) =>
        templates.length === 0 ? (
          <EmptyState title="No templates" action={add}>
            Without one, projects start empty.
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-5">
            {add && <div>{add}</div>}
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {templates.map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  onEdit={mayEdit ? () => edit(template) : null}
                />
              ))}
            </ul>
          </div>
        )
      }
    </QueryContent>
  );
}
