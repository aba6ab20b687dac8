import { buildUrl } from '@proxima/contract/client/wire-request';
import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import {
  type ViewedDocument,
  type ViewedVersion,
  viewerMessages,
} from '@proxima/contract/documents/viewer-endpoints';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BarButton } from './bar-button.tsx';
import type { ContentProps } from './content-props.ts';
import { DownloadButton } from './download-button.tsx';
import { OtherContent } from './other-content.tsx';
import { PictureContent } from './picture-content.tsx';
import { SidePanel } from './side-panel.tsx';
import { useActivity } from './use-activity.ts';
import { ViewerHead } from './viewer-head.tsx';
import type { OpenDocument, View, ViewerSlots } from './viewer-slots.ts';
import { Opening, Trouble } from './whole-window.tsx';

interface OpenedDocumentProps {
  document: ViewedDocument;
  backTo: string;
  startPage: number;
  version: number | null;
  slots: ViewerSlots;
  onRefused: () => void;
  onClose: () => void;
}

const Unavailable = ({ bar }: ContentProps) => (
  <>
    {bar(null)}
    <div className="relative flex-1">
      <Trouble>
        The document cannot be shown right now. Please check your connection and reload the page.
      </Trouble>
    </div>
  </>
);

const PdfContent = lazy(() => import('./pdf/pdf-content.tsx').catch(() => ({ default: Unavailable })));

const SheetContent = lazy(() => import('./sheet-content.tsx').catch(() => ({ default: Unavailable })));

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function contentOf(type: string): ComponentType<ContentProps> {
  if (type === 'application/pdf') return PdfContent;
  if (type === workbook) return SheetContent;
  return type.startsWith('image/') ? PictureContent : OtherContent;
}

const unseen: View = { page: 1, visiblePages: [], pageCount: null };

const findVersion = ({ versions }: ViewedDocument, number: number | null): ViewedVersion | undefined =>
  versions.find((version) => version.number === number) ?? versions.at(-1);

/** Shows the version that was opened, and offers a newer one when there is one. */
export function OpenedDocument(props: OpenedDocumentProps) {
  const { document } = props;
  const [number, setNumber] = useState(() => findVersion(document, props.version)?.number ?? null);
  const version = findVersion(document, number);
  const newest = document.versions.at(-1);
  if (!version || !newest) return null;
  return (
    <Opened key={version.id} {...props} version={version}>
      {newest.number > version.number && (
        <p role="status" className="border-b border-night-line bg-night-soft px-4 py-2 text-center text-sm">
          There is a newer version of this document.{' '}
          <button
            type="button"
            onClick={() => setNumber(newest.number)}
            className="min-h-6 font-medium text-gold underline underline-offset-4"
          >
            Open it
          </button>
        </p>
      )}
    </Opened>
  );
}

const Bare = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className="relative flex-1">
      <Opening />
    </div>
  </>
);

function Opened({
  document,
  version,
  backTo,
  startPage,
  slots: { Recorder, Panel },
  onRefused,
  onClose,
  children,
}: Omit<OpenedDocumentProps, 'version'> & { version: ViewedVersion; children: ReactNode }) {
  const [view, setView] = useState(unseen);
  const [target, setTarget] = useState<{ page: number } | null>(null);
  const query = new URLSearchParams(useLocation().search);
  const [isPanelOpen, setPanelOpen] = useState(() => Panel?.opensAt(query) ?? false);
  const panelButton = useRef<HTMLButtonElement>(null);
  const closePanel = () => {
    setPanelOpen(false);
    panelButton.current?.focus();
  };
  const goTo = useCallback((page: number) => setTarget({ page }), []);
  const open: OpenDocument = { ...view, document, version, isActive: useActivity(), goTo, close: onClose };
  const canSave = document.may_download;
  const Content = contentOf(version.type);
  const bar = (tools: ReactNode) => (
    <>
      <ViewerHead
        title={`${document.number}.${version.number} ${document.title}`}
        venture={document.venture.name}
        backTo={backTo}
        tools={tools}
      >
        {Panel && (
          <Panel.Button {...open}>
            {(picture, label) => (
              <BarButton
                ref={panelButton}
                label={label}
                isPressed={isPanelOpen}
                onClick={() => setPanelOpen((wasOpen) => !wasOpen)}
              >
                {picture}
              </BarButton>
            )}
          </Panel.Button>
        )}
        {canSave && <DownloadButton documentId={document.id} version={version} />}
      </ViewerHead>
      {children}
    </>
  );
  return (
    <div className="flex h-dvh flex-col bg-night text-on-night print:hidden">
      {Recorder && <Recorder {...open} />}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <Suspense fallback={<Bare>{bar(null)}</Bare>}>
            <Content
              documentId={document.id}
              number={version.number}
              url={buildUrl(documentEndpoints.content.path, { id: document.id, number: version.number })}
              size={version.size}
              title={document.title}
              fileName={version.name}
              canSave={canSave}
              isInside={document.is_inside}
              watermark={document.watermark}
              startPage={startPage}
              target={target}
              onView={setView}
              onRefused={onRefused}
              bar={bar}
            />
          </Suspense>
          {!canSave && (
            <p className="border-t border-night-line px-4 py-1.5 text-center text-xs text-on-night-soft">
              {viewerMessages.viewOnly}
            </p>
          )}
        </main>
        {Panel && isPanelOpen && (
          <SidePanel label={Panel.label} onClose={closePanel}>
            <Panel.Content {...open} />
          </SidePanel>
        )}
      </div>
    </div>
  );
}
