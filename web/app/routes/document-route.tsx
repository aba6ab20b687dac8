import { urlOf } from '@proxima/contract/client/wire-request';
import { viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { useLocation, useParams } from 'react-router';
import { DocumentPage } from '../features/viewer/document-page.tsx';
import { idIn } from '../lib/navigation/id-in.ts';
import { privateHandle } from '../lib/page/page-meta.ts';
import { documentSlots } from './document-slots.tsx';

export const documentHandle = {
  ...privateHandle('Document', 'A document of a venture.', ({ id }) => [
    urlOf(viewerEndpoints.document, { params: { id: Number(id) } }),
  ]),
  isFramed: false,
};

interface DocumentRouteProps {
  /** The address of a venture's page, by its slug and tab. */
  ventureAt: (slug: string, tab: string) => string;
}

/** The viewer, at the document, page and version that its address names. */
export const DocumentRoute = ({ ventureAt }: DocumentRouteProps) => {
  const { slug = '', id } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return (
    <DocumentPage
      key={id}
      id={idIn(id)}
      slug={slug}
      startPage={Number(query.get('page')) || 1}
      version={Number(query.get('version')) || null}
      backTo={(venture) => ventureAt(venture, 'documents')}
      slots={documentSlots}
    />
  );
};
