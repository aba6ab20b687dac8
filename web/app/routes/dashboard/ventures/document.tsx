import { useLocation, useParams } from 'react-router';
import { DocumentPage } from '../../../features/viewer/document-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { documentSlots } from '../../document-slots.tsx';

export const handle = {
  ...privateHandle('Document', 'A document of a venture.'),
  isFramed: false,
};

export const Component = () => {
  const { slug = '', id = '' } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return (
    <DocumentPage
      key={id}
      id={Number(id)}
      slug={slug}
      startPage={Number(query.get('page')) || 1}
      version={Number(query.get('version')) || null}
      backTo={(venture) => paths.venture(venture, 'documents')}
      slots={documentSlots}
    />
  );
};
