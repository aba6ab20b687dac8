import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { type Change, listChanges } from './list-changes.ts';

/** What readers of a resource see: of videos and files, their names. */
function shownOf({ files }: EditedResource, form: ResourceForm) {
  const nameOf = (id: number | null) => files.find((file) => file.id === id)?.name ?? '';
  const parts = form.parts.map((part) => ({
    ...part,
    video: nameOf(part.video),
    files: part.files.map(nameOf).join(', '),
  }));
  return { ...form, parts };
}

/** What changes for readers of a published resource. */
export const changesOfResource = (resource: EditedResource, form: ResourceForm): Change[] =>
  listChanges(shownOf(resource, resource.form), shownOf(resource, form));

/** What readers find once a resource is public that they cannot find now. */
export const contentsOfResource = (resource: EditedResource): Change[] =>
  listChanges({}, shownOf(resource, resource.form));
