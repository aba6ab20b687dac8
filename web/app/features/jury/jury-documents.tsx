import { buildUrl } from '@proxima/contract/client/wire-request';
import type { Answers } from '@proxima/contract/forms/answer-values';
import { type JuryApplication, juryEndpoints } from '@proxima/contract/jury/jury-endpoints';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { FileContent } from '../../domain/files/file-viewer.tsx';
import { downloadFile, previewOf } from '../../domain/files/stored-files.ts';
import { AnswersView } from '../../domain/forms/answers-view.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';

type File = JuryApplication['files'][number] & { path: string };

/** A document in the page, so that the rubric stays beside it. */
const OpenDocument = ({ file, onClose }: { file: File; onClose: () => void }) => (
  <section aria-label={file.name} className="overflow-hidden rounded-card bg-night text-on-night">
    <div className="flex items-center justify-between gap-3 border-b border-night-line px-4 py-1.5">
      <p className="min-w-0 truncate text-sm">{file.name}</p>
      <button
        type="button"
        aria-label="Close the document"
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
    <div className="h-[70dvh] overflow-auto p-3">
      <FileContent file={file} />
    </div>
  </section>
);

/** The answers of an application, and the document that is open. */
export function JuryDocuments({ application }: { application: JuryApplication }) {
  const [openId, setOpen] = useState<number>();
  const { stage, id, form, answers, files, stages } = application;
  const all: File[] = [files, ...stages.map((one) => one.files)].flat().map((file) => ({
    ...file,
    path: buildUrl(juryEndpoints.file.path, { stage: stage.id, submission: id, file: file.id }),
  }));
  const shown = all.find((file) => file.id === openId);
  const show = (file: File) =>
    previewOf(file.type) ? setOpen(file.id) : void downloadFile(file).catch(notifyFailure);
  const fileOf = (fileId: number) => {
    const file = all.find((one) => one.id === fileId);
    return (
      file && (
        <Button kind="secondary" size="small" onClick={() => show(file)}>
          <FileText size={16} aria-hidden="true" /> {file.name}
        </Button>
      )
    );
  };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {shown && <OpenDocument key={shown.id} file={shown} onClose={() => setOpen(undefined)} />}
      <Card>
        <h2 className="sr-only">Answers</h2>
        {form ? (
          <AnswersView document={form.document} answers={answers as Answers} fileOf={fileOf} />
        ) : (
          <p>{application.title}</p>
        )}
      </Card>
      {stages.map((one) => (
        <Card key={one.id} className="flex flex-col gap-5">
          <h2 className="text-lg">{one.name}</h2>
          <AnswersView document={one.form.document} answers={one.answers as Answers} fileOf={fileOf} />
        </Card>
      ))}
    </div>
  );
}
