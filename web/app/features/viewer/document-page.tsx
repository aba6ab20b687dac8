import { type ViewedDocument, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { type ReactNode, useState } from 'react';
import { useClosedError } from '../../lib/api/use-closed-error.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { OpenedDocument } from './opened-document.tsx';
import { useViewedDocument } from './viewer.queries.ts';
import type { ViewerSlots } from './viewer-slots.ts';

interface DocumentPageProps {
  id: number;
  /** URL to go back to, by the venture's slug. */
  backTo: (slug: string) => string;
  /** The slug in the URL, for documents that cannot be opened. */
  slug: string;
  startPage: number;
  /** Null for the newest. */
  version: number | null;
  slots: ViewerSlots;
}

const Closed = ({ href, wasOpen }: { href: string; wasOpen: boolean }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper">
    <h1 className="sr-only">Document</h1>
    <div role={wasOpen ? 'alert' : 'status'}>
      <EmptyState
        title={wasOpen ? viewerMessages.closed : 'This document is not open to you'}
        action={<LinkButton href={href}>Go to the venture</LinkButton>}
      >
        {wasOpen
          ? 'What you read in it stays confidential.'
          : 'It may have been deleted, or you need access, which you can request on the venture’s page.'}
      </EmptyState>
    </div>
  </main>
);

const Waiting = () => <div className="min-h-dvh bg-night" aria-busy="true" />;

/** A document in the whole window. It closes as soon as the server says that the reader may no longer see it. */
export function DocumentPage({ id, slug, backTo, ...rest }: DocumentPageProps) {
  const query = useViewedDocument(id);
  const [isEnded, setEnded] = useState(false);
  const closed = useClosedError(query, id);
  if (isEnded || closed) return <Closed href={backTo(slug)} wasOpen={isEnded || query.data !== undefined} />;
  return (
    <QueryContent query={query} placeholder={<Waiting />}>
      {(document) => (
        <Gate document={document} slots={rest.slots}>
          <OpenedDocument
            {...rest}
            document={document}
            backTo={backTo(document.venture.slug)}
            onRefused={() => void query.refetch()}
            onClose={() => setEnded(true)}
          />
        </Gate>
      )}
    </QueryContent>
  );
}

interface GateProps {
  document: ViewedDocument;
  slots: ViewerSlots;
  children: ReactNode;
}

const Gate = ({ document, slots: { Before }, children }: GateProps) =>
  Before ? <Before document={document}>{children}</Before> : children;
