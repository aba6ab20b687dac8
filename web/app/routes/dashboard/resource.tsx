import { useParams } from 'react-router';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Resource', 'A toolkit or a course.');

export const Component = () => {
  const { slug = '', part = '' } = useParams();
  return <ResourcePage slug={slug} part={part} />;
};
