import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { useEditedResource } from '../../../features/content/resources/resource-editing.queries.ts';
import { ResourceForm } from '../../../features/content/resources/resource-form.tsx';
import { ResourcePublishing } from '../../../features/content/resources/resource-publishing.tsx';
import { dayOf } from '../../../lib/format/dates.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Resource', 'Write a toolkit or a course.');

/** A toolkit with one empty article by the given author, reviewed today. */
const emptyOf = (author: string) => ({
  kind: 'toolkit' as const,
  title: '',
  summary: '',
  topic: 'validation' as const,
  roles: [],
  author,
  country: '',
  reviewed_on: dayOf(new Date()),
  parts: [{ slug: '', title: '', body: '', video: null, captions: [], poster: '', files: [] }],
});

export function Component() {
  const { id } = useParams();
  const resourceId = id === undefined ? null : idIn(id);
  const navigate = useNavigate();
  const user = useSignedInUser();
  const query = useEditedResource(resourceId);
  // Restoring a version resets the form; after saving, the form already shows the saved version.
  const [resets, setResets] = useState(0);
  const [empty] = useState(() => emptyOf(`${user.first_name} ${user.last_name}`));
  const title = resourceId === null ? 'New resource' : (query.data?.title ?? 'Resource');
  const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: title }];
  return (
    <ConsolePage title={title} above={<Breadcrumb crumbs={crumbs} />}>
      {resourceId === null ? (
        <ResourceForm
          resource={null}
          empty={empty}
          onSaved={(saved) => void navigate(paths.adminResource(saved.id), { replace: true })}
          aside={() => null}
        />
      ) : (
        <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
          {(resource) => (
            <ResourceForm
              key={`${resource.id} ${resets}`}
              resource={resource}
              empty={empty}
              onSaved={() => {}}
              aside={(isDirty) => (
                <ResourcePublishing
                  resource={resource}
                  isDirty={isDirty}
                  onRestored={() => setResets((count) => count + 1)}
                />
              )}
            />
          )}
        </QueryContent>
      )}
    </ConsolePage>
  );
}
