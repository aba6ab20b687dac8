import type { CaseStudyForm, EditedCaseStudy } from '@proxima/contract/content/case-studies';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { ApprovalCard } from '../../../features/content/case-studies/approval-card.tsx';
import { useCaseStudy } from '../../../features/content/case-studies/case-studies.queries.ts';
import { CaseStudyFields } from '../../../features/content/case-studies/case-study-fields.tsx';
import { CaseStudyVersions } from '../../../features/content/case-studies/case-study-versions.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FullScreenDialog } from '../../../ui/actions/dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import CaseStudyPage from '../../case-study-page.tsx';

export const handle = privateHandle('Case study', 'The story of a graduated venture.');

function Editor({ study, onRestored }: { study: EditedCaseStudy; onRestored: () => void }) {
  const [preview, setPreview] = useState<CaseStudyForm | null>(null);
  const { venture_name } = study;
  return (
    <>
      <CaseStudyFields
        study={study}
        aside={(isDirty, fields) => (
          <>
            <Button kind="secondary" onClick={() => setPreview(fields())}>
              Preview
            </Button>
            <ApprovalCard study={study} isDirty={isDirty} />
            {study.version > 0 && <CaseStudyVersions study={study} onRestored={onRestored} />}
          </>
        )}
      />
      <FullScreenDialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title="Preview (not saved or published)"
        closeLabel="Close preview"
        className="bg-paper"
      >
        {preview && <CaseStudyPage study={{ ...preview, slug: '', venture_name, image_alt: '' }} />}
      </FullScreenDialog>
    </>
  );
}

export function Component() {
  const id = idIn(useParams().id);
  const query = useCaseStudy(id);
  // Restoring a version resets the form; after saving, the form already shows the saved version.
  const [resets, setResets] = useState(0);
  const title = query.data ? `Case study of ${query.data.venture_name}` : 'Case study';
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[{ label: 'Content', href: paths.adminContent }, { label: title }]} />}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(study) => (
          <Editor
            key={`${study.venture_id} ${resets}`}
            study={study}
            onRestored={() => setResets((count) => count + 1)}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
