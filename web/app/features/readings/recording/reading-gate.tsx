import type { ViewedDocument } from '@proxima/contract/documents/viewer-endpoints';
import type { MeasureWithNotice } from '@proxima/contract/readings/reading-limits';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirmNotice, useOwnReading } from '../readings.queries.ts';
import { NoticePoints } from './notice-points.tsx';
import { notices } from './notice-texts.ts';

/** The newest version, for which the measure is requested; it does not depend on the version. */
export const newestOf = ({ id, versions }: Pick<ViewedDocument, 'id' | 'versions'>) => ({
  documentId: id,
  number: versions.at(-1)?.number ?? 1,
});

interface NoticeProps {
  measure: MeasureWithNotice;
  isPending: boolean;
  onConfirm: () => void;
}

/** The notice shown instead of the document, before the first one of its kind. */
const NoticePage = ({ title, measure, isPending, onConfirm }: NoticeProps & { title: string }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
    <Card className="w-full max-w-[38rem] p-6 sm:p-9">
      <p className="text-sm text-ink-soft wrap-anywhere">Before you open “{title}”</p>
      <h1 className="mt-2 text-2xl">{notices[measure].title}</h1>
      <p className="mt-3 mb-5">{notices[measure].lead}</p>
      <NoticePoints measure={measure} />
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button pending={isPending} pendingLabel="Opening..." onClick={onConfirm}>
          Open the document
        </Button>
        <p className="text-sm text-ink-soft">You will see this only once.</p>
      </div>
    </Card>
  </main>
);

/** The notice over a document that is already open, when its access level has changed. */
function ChangedNotice({ measure, isPending, onConfirm }: NoticeProps) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <Dialog
      open={!isDismissed}
      onClose={() => setDismissed(true)}
      title={notices[measure].title}
      description={`The founders have just changed who this document is open to. ${notices[measure].lead}`}
    >
      <NoticePoints measure={measure} />
      <p className="mt-4 text-sm">Nothing is recorded until you continue.</p>
      <Button className="mt-5" pending={isPending} pendingLabel="Saving..." onClick={onConfirm}>
        Continue reading
      </Button>
    </Dialog>
  );
}

/** Tells readers what is measured before the document opens, once for each kind; nothing is recorded before they confirm it. */
export function ReadingGate({ document, children }: { document: ViewedDocument; children: ReactNode }) {
  const version = newestOf(document);
  const own = useOwnReading(version);
  const confirm = useConfirmNotice(version);
  const [wasOpen, setWasOpen] = useState(false);
  const { measure, is_confirmed } = own.data ?? { measure: 'none', is_confirmed: true };
  const isOpen = document.is_inside || own.isError || (own.data !== undefined && is_confirmed);
  if (isOpen && !wasOpen) setWasOpen(true);
  const notice = {
    isPending: confirm.isPending,
    onConfirm: () => measure !== 'none' && confirm.mutate(measure),
  };
  if (!isOpen && !wasOpen)
    return measure === 'none' ? (
      <div className="min-h-dvh bg-night" aria-busy="true" />
    ) : (
      <NoticePage title={document.title} measure={measure} {...notice} />
    );
  return (
    <>
      {children}
      {!isOpen && measure !== 'none' && <ChangedNotice key={measure} measure={measure} {...notice} />}
    </>
  );
}
