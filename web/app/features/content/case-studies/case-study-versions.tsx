import type { CaseStudyForm, EditedCaseStudy } from '@proxima/contract/content/case-studies';
import { listChanges } from '../changes/list-changes.ts';
import { VersionsCard } from '../versions-card.tsx';
import {
  readCaseStudyVersion,
  restoreCaseStudy,
  useCaseStudyChange,
  useCaseStudyVersions,
} from './case-studies.queries.ts';

/** What readers of a case study see, by the labels of the form. */
const shownOf = (form: CaseStudyForm) => ({
  Title: form.title,
  Summary: form.summary,
  Story: form.body,
  'Closing quote': form.quote,
  'Quote source': form.quote_source,
  Cover: form.image,
});

interface CaseStudyVersionsProps {
  study: EditedCaseStudy;
  onRestored: () => void;
}

/** The saved texts, each of which can be restored. Visitors continue to see the one that the founders approved. */
export function CaseStudyVersions({ study, onRestored }: CaseStudyVersionsProps) {
  const restore = useCaseStudyChange((version: number) => restoreCaseStudy(study, version));
  return (
    <VersionsCard
      versions={useCaseStudyVersions(study).data}
      current={study.version}
      pending={restore.isPending}
      isPublic={false}
      changesTo={async (version) =>
        listChanges(shownOf(study.form), shownOf(await readCaseStudyVersion(study.venture_id, version)))
      }
      onRestore={(version) => restore.mutateAsync(version, { onSuccess: onRestored })}
    />
  );
}
