import {
  type EditedResource,
  resourceEditingEndpoints as endpoints,
} from '@proxima/contract/resources/resource-editing';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { changesOfResource, contentsOfResource } from '../changes/changes-of-resource.ts';
import { PublishCard } from '../publish-card.tsx';
import { VersionsCard } from '../versions-card.tsx';
import {
  readResourceVersion,
  useRemoveResource,
  useResourceChange,
  useResourceVersions,
} from './resource-editing.queries.ts';

interface ResourcePublishingProps {
  resource: EditedResource;
  /** Whether there are unsaved changes, which have to be saved first. */
  isDirty: boolean;
  onRestored: () => void;
}

/** Publishes, schedules, unpublishes or deletes a resource, and restores its versions. */
export function ResourcePublishing({ resource, isDirty, onRestored }: ResourcePublishingProps) {
  const { id, version, is_included, slug } = resource;
  const params = { id };
  const publish = useResourceChange((publish_at: string | undefined) =>
    api.call(endpoints.publish, { params, body: { version, ...(publish_at && { publish_at }) } }),
  );
  const withdraw = useResourceChange(() => api.call(endpoints.withdraw, { params, body: { version } }));
  const restore = useResourceChange((earlier: number) =>
    api.call(endpoints.restore, { params, body: { version, restore: earlier } }),
  );
  const remove = useRemoveResource(resource);
  return (
    <>
      <PublishCard
        publication={resource}
        isDirty={isDirty}
        isPending={publish.isPending || withdraw.isPending || remove.isPending}
        contents={() => contentsOfResource(resource)}
        onPublish={(at) => publish.mutateAsync(at)}
        onWithdraw={() => withdraw.mutate()}
        onDelete={is_included ? undefined : () => remove.mutate()}
        href={paths.resource(slug)}
      />
      <VersionsCard
        versions={useResourceVersions(id, version).data}
        current={version}
        pending={restore.isPending}
        isPublic={resource.status === 'published'}
        changesTo={async (earlier) => changesOfResource(resource, await readResourceVersion(id, earlier))}
        onRestore={(earlier) => restore.mutateAsync(earlier, { onSuccess: onRestored })}
      />
    </>
  );
}
