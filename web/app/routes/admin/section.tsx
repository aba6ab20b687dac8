import { replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import { type SectionName, sectionNames } from '@proxima/contract/content/content-sections';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { useSection } from '../../features/content/content.queries.ts';
import { DocumentForm } from '../../features/content/document-form.tsx';
import { sectionLabels } from '../../features/content/section-labels.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Texts', description: 'Texts of the site.', noIndex: true }),
});

const isSectionName = (name: string | undefined): name is SectionName =>
  (sectionNames as readonly (string | undefined)[]).includes(name);

function Section({ name }: { name: SectionName }) {
  const { data, error, refetch, isRefetching } = useSection(name);
  // A restored version fills the form anew; a saved one is what the form shows already.
  const [beginnings, setBeginnings] = useState(0);
  const { title, where } = sectionLabels[name];
  const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: title }];
  return (
    <ConsolePage
      title={title}
      lead={`${where}. Write ${replyTimePlaceholder} where the promised reply time belongs.`}
      above={<Breadcrumb crumbs={crumbs} />}
    >
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <DocumentForm
          key={beginnings}
          section={data}
          onRestored={() => setBeginnings((count) => count + 1)}
        />
      )}
    </ConsolePage>
  );
}

export function Component() {
  const { name } = useParams();
  if (!isSectionName(name)) return <EmptyState title="There are no such texts" />;
  return <Section key={name} name={name} />;
}
