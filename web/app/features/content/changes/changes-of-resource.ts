import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { languageName } from '../../../domain/languages.ts';
import { type Change, listChanges } from './list-changes.ts';

/** What readers of a resource see: of videos and files, their names, and of captions, their language as well. */
function shownOf({ files }: EditedResource, form: ResourceForm) {
  const nameOf = (id: number | null) => {
    const file = files.find((one) => one.id === id);
    return [file?.language && languageName(file.language), file?.name].filter(Boolean).join(': ');
  };
  const parts = form.parts.map((part) => ({
    ...part,
    video: nameOf(part.video),
    captions: part.captions.map(nameOf).join(', '),
    files: part.files.map(nameOf).join(', '),
  }));
  return { ...form, parts };
}

/** What changes for readers of a resource. */
export const changesOfResource = (resource: EditedResource, form: ResourceForm): Change[] =>
  listChanges(shownOf(resource, resource.form), shownOf(resource, form));

/** What readers find once a resource is public that they cannot find now. */
export const contentsOfResource = (resource: EditedResource): Change[] =>
  listChanges({}, shownOf(resource, resource.form));
