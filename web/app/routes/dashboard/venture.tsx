import { useParams } from 'react-router';
import { VentureView } from '../../features/ventures/record/venture-view.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Venture', 'A venture you are part of.');

export const Component = () => {
  const { slug = '' } = useParams();
  return <VentureView key={slug} slug={slug} />;
};
