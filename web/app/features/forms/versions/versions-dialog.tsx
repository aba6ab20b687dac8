import { compareForms } from '@proxima/contract/forms/changes-to-form';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { useState } from 'react';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useFormVersion, useFormVersions } from '../forms.queries.ts';
import { ChangeList } from './change-list.tsx';

interface VersionsProps {
  formId: number;
  /** The form on the screen. */
  document: FormDocument;
  onTake: (document: FormDocument) => void;
}

/** What taking an earlier version would change. */
function Comparison(props: VersionsProps & { number: number; onBack: () => void }) {
  const { formId, number, document, onTake, onBack } = props;
  const version = useFormVersion(formId, number);
  return (
    <QueryContent query={version}>
      {({ document: earlier }) => (
        <div>
          <p className="mb-2 text-sm text-ink-soft">From what is on the screen to version {number}:</p>
          <ChangeList changes={compareForms(document, earlier)} />
          <ConfirmButtons
            className="sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 py-4"
            cancelLabel="All versions"
            onCancel={onBack}
            onClick={() => onTake(earlier)}
          >
            Take version {number}
          </ConfirmButtons>
        </div>
      )}
    </QueryContent>
  );
}

const VersionList = ({ formId, onCompare }: { formId: number; onCompare: (number: number) => void }) => (
  <PagedRows list={useFormVersions(formId)}>
    {(versions) => (
      <ul>
        {versions.map(({ number, saved_at, saved_by }) => (
          <li
            key={number}
            className="flex items-center gap-3 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Version {number}</span>
              <span className="block text-xs text-ink-soft">
                <RelativeTime iso={saved_at} /> by {saved_by}
              </span>
            </span>
            <Button kind="quiet" size="small" onClick={() => onCompare(number)}>
              Compare<span className="sr-only"> version {number}</span>
            </Button>
          </li>
        ))}
      </ul>
    )}
  </PagedRows>
);

/** The versions of a form: each can be compared with what is on the screen, and taken up again. */
export function VersionsDialog({ onClose, ...versions }: VersionsProps & { onClose: () => void }) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={compared === null ? 'Versions' : `Version ${compared}`}
      description={
        compared === null ? 'Answers belong to the version that was open when they were sent.' : undefined
      }
    >
      {compared === null ? (
        <VersionList formId={versions.formId} onCompare={setCompared} />
      ) : (
        <Comparison {...versions} number={compared} onBack={() => setCompared(null)} />
      )}
    </Dialog>
  );
}
