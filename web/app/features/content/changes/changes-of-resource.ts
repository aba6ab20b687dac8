import { roleLabels } from '@proxima/contract/accounts/roles';
import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { resourceKinds, resourceTopics } from '@proxima/contract/resources/resources';
import { languageName } from '../../../domain/languages.ts';
import { type Change, listChanges } from './list-changes.ts';

type Files = EditedResource['files'];

/** The name of a file, for captions with their language; empty without a file. */
function nameOf(files: Files, id: number | null): string {
  const file = files.find((one) => one.id === id);
  return [file?.language && languageName(file.language), file?.name].filter(Boolean).join(': ');
}

/** What readers of a resource see, by the labels of the form. */
function shownOf(files: Files, form: ResourceForm): Record<string, string> {
  const part = form.kind === 'course' ? 'Lesson' : 'Article';
  const namesOf = (ids: readonly number[]) => ids.map((id) => nameOf(files, id)).join(', ');
  const parts = form.parts.flatMap((one, index) => {
    const name = `${part} ${index + 1}`;
    return [
      [`${name}, title`, one.title],
      [`${name}, text`, one.body],
      [`${name}, video`, nameOf(files, one.video)],
      [`${name}, captions`, namesOf(one.captions)],
      [`${name}, cover of the video`, one.poster],
      [`${name}, files`, namesOf(one.files)],
    ];
  });
  return {
    Kind: resourceKinds[form.kind],
    Topic: resourceTopics[form.topic],
    Name: form.title,
    Summary: form.summary,
    'Written for': form.roles.map((role) => `${roleLabels[role]}s`).join(', '),
    Author: form.author,
    'Reviewed on': form.reviewed_on,
    Country: form.country,
    ...Object.fromEntries(parts),
  };
}

/** What changes for readers of a resource. */
export const changesOfResource = ({ files, form }: EditedResource, changed: ResourceForm): Change[] =>
  listChanges(shownOf(files, form), shownOf(files, changed));

/** What readers can read once a resource is public. */
export const contentsOfResource = ({ files, form }: EditedResource): Change[] =>
  listChanges({}, shownOf(files, form));
