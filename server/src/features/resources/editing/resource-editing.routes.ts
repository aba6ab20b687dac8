import {
  resourceEditingEndpoints as endpoints,
  resourceEditingMessages as messages,
} from '@proxima/contract/resources/resource-editing';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import { addResourceFile } from '../files/edit-files.ts';
import {
  createResource,
  publishResource,
  readResourceVersion,
  removeResource,
  restoreResource,
  saveResource,
  withdrawResource,
} from './edit-resources.ts';
import { listEditedResources, readEditedResource, readResourceVersions } from './read-edited.ts';

export function resourceEditingRoutes({ answer, route, platform }: Routes): void {
  answer(endpoints.list, messages.list, ({ context }) => listEditedResources(context));
  answer(endpoints.get, messages.read, byId(readEditedResource));
  answer(endpoints.versions, messages.read, byId(readResourceVersions));
  answer(endpoints.version, messages.read, ({ context, params }) =>
    readResourceVersion(context, params.id, params.version),
  );
  answer(endpoints.create, messages.created, ({ context, body }) => createResource(context, body));
  answer(endpoints.save, messages.saved, ({ context, params, body: { version, form } }) =>
    saveResource(context, { ...params, version }, form),
  );
  answer(endpoints.addVideo, messages.fileAdded, ({ context, params, files }) =>
    addResourceFile(context, params.id, files.file?.[0]),
  );
  answer(endpoints.addCaptions, messages.fileAdded, ({ context, params, body, files }) =>
    addResourceFile(context, params.id, files.file?.[0], body.language),
  );
  answer(endpoints.addFile, messages.fileAdded, ({ context, params, files }) =>
    addResourceFile(context, params.id, files.file?.[0]),
  );
  answer(endpoints.restore, messages.restored, ({ context, params, body: { version, restore } }) =>
    restoreResource(context, { ...params, version }, restore),
  );
  answer(endpoints.withdraw, messages.withdrawn, ({ context, params, body }) =>
    withdrawResource(context, { ...params, ...body }),
  );
  answer(endpoints.remove, messages.deleted, ({ context, params, query }) =>
    removeResource(context, { ...params, ...query }),
  );
  route(endpoints.publish, async ({ context, params, body: { version, publish_at } }) => {
    const isLater = publish_at !== undefined && new Date(publish_at) > platform.clock.now();
    return {
      message: isLater ? messages.scheduled : messages.published,
      data: await publishResource(context, { ...params, version }, publish_at),
    };
  });
}
