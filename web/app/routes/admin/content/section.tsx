import { namePlaceholder } from '@proxima/contract/branding/brand-name';
import { replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import { type SectionName, sectionNames } from '@proxima/contract/content/content-sections';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { useSection } from '../../../features/content/content.queries.ts';
import { DocumentForm } from '../../../features/content/document-form.tsx';
import { sectionLabels } from '../../../features/content/section-labels.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Site page', 'Edit a page of the site.');

const isSectionName = (name: string | undefined): name is SectionName =>
  (sectionNames as readonly (string | undefined)[]).includes(name);

function Section({ name }: { name: SectionName }) {
  const query = useSection(name);
  // Restoring a version resets the form; after saving, the form already shows the saved version.
  const [resets, setResets] = useState(0);
  const { title, where } = sectionLabels[name];
  const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: title }];
  return (
    <ConsolePage
      title={title}
      lead={`${where}. Write ${replyTimePlaceholder} to insert the promised reply time, ${namePlaceholder} for the name.`}
      above={<Breadcrumb crumbs={crumbs} />}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(section) => (
          <DocumentForm key={resets} section={section} onRestored={() => setResets((count) => count + 1)} />
        )}
      </QueryContent>
    </ConsolePage>
  );
}

export function Component() {
  const { name } = useParams();
  if (name === 'brand') return <Navigate to={paths.adminLook} replace />;
  if (!isSectionName(name)) return <EmptyState title="Page not found" />;
  return <Section key={name} name={name} />;
}
