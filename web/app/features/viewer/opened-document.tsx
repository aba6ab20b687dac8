import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import type { ViewedDocument, ViewedVersion } from '@proxima/contract/documents/viewer-endpoints';
import { ArrowLeft, X } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { buildUrl } from '../../lib/api/wire-request.ts';
import { barButtonStyles } from '../../ui/actions/dialog.tsx';
import { BarButton } from './bar-button.tsx';
import type { ContentProps } from './content-props.ts';
import { useActivity } from './use-activity.ts';
import type { OpenDocument, View, ViewerSlots } from './viewer-slots.ts';

interface OpenedDocumentProps {
  document: ViewedDocument;
  backTo: string;
  startPage: number;
  version: number | null;
  slots: ViewerSlots;
  onRefused: () => void;
  onClose: () => void;
}

const PdfContent = lazy(() => import('./pdf/pdf-content.tsx'));

const contentOf = (type: string): ComponentType<ContentProps> =>
  type === 'application/pdf' ? PdfContent : OtherContent;

/** A format that browsers do not show. */
const OtherContent = ({ bar }: ContentProps) => (
  <>
    {bar(null)}
    <p className="grid flex-1 place-items-center px-6 text-center text-on-night-soft">
      This format cannot be shown here.
    </p>
  </>
);

const unseen: View = { page: 1, visiblePages: [], pageCount: null };

const Head = ({ title, backTo, children }: { title: string; backTo: string; children: ReactNode }) => (
  <header className="flex min-h-14 items-center gap-1 border-b border-night-line px-2 sm:gap-3">
    <a href={backTo} aria-label="Back to the venture" title="Back to the venture" className={barButtonStyles}>
      <ArrowLeft size={20} aria-hidden="true" />
    </a>
    <h1 className="min-w-0 flex-1 truncate font-sans text-sm font-medium tracking-normal">{title}</h1>
    {children}
  </header>
);

const versionOf = ({ versions }: ViewedDocument, number: number | null): ViewedVersion | undefined =>
  versions.find((version) => version.number === number) ?? versions.at(-1);

/** Keeps the version with which it was opened, whatever is uploaded meanwhile. */
export function OpenedDocument(props: OpenedDocumentProps) {
  const [number] = useState(() => versionOf(props.document, props.version)?.number ?? null);
  const version = versionOf(props.document, number);
  return version ? <Opened key={version.id} {...props} version={version} /> : null;
}

function Opened({
  document,
  version,
  backTo,
  startPage,
  slots,
  onRefused,
  onClose,
}: Omit<OpenedDocumentProps, 'version'> & { version: ViewedVersion }) {
  const [view, setView] = useState(unseen);
  const [target, setTarget] = useState<{ page: number } | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const goTo = useCallback((page: number) => setTarget({ page }), []);
  const open: OpenDocument = { ...view, document, version, isActive: useActivity(), goTo, close: onClose };
  const { Recorder, Panel } = slots;
  const Content = contentOf(version.type);
  const bar = (tools: ReactNode) => (
    <Head title={document.title} backTo={backTo}>
      {tools}
      {Panel && (
        <BarButton
          label={Panel.label}
          isPressed={isPanelOpen}
          onClick={() => setPanelOpen((wasOpen) => !wasOpen)}
        >
          {Panel.icon}
        </BarButton>
      )}
    </Head>
  );
  return (
    <div className="flex h-dvh flex-col bg-night text-on-night">
      {Recorder && <Recorder {...open} />}
      <div className="flex min-h-0 flex-1">
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <Suspense fallback={bar(null)}>
            <Content
              documentId={document.id}
              number={version.number}
              url={buildUrl(documentEndpoints.content.path, { id: document.id, number: version.number })}
              size={version.size}
              title={document.title}
              startPage={startPage}
              target={target}
              onView={setView}
              onRefused={onRefused}
              bar={bar}
            />
          </Suspense>
        </main>
        {Panel && isPanelOpen && (
          <aside
            aria-label={Panel.label}
            className="flex flex-col overflow-y-auto bg-paper text-ink max-lg:fixed max-lg:inset-0 max-lg:z-80 lg:w-96"
          >
            <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-5">
              <h2 className="text-lg">{Panel.label}</h2>
              <BarButton
                label="Close"
                onClick={() => setPanelOpen(false)}
                className="text-ink! hover:bg-mist!"
              >
                <X size={20} aria-hidden="true" />
              </BarButton>
            </div>
            <Panel.Content {...open} />
          </aside>
        )}
      </div>
    </div>
  );
}
