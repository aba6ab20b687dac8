import type { OwnTrackRecord } from '@proxima/contract/track-records/track-records';
import { TrackRecordView } from '../../domain/track-record.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useOwnTrackRecord, useSwitchPage } from './track-records.queries.ts';

function PublicPage({ page }: Pick<OwnTrackRecord, 'page'>) {
  const change = useSwitchPage();
  const isPublic = page?.is_public === true;
  return (
    <TitledCard
      title={isPublic ? 'Your public page is on' : 'Your public page is off'}
      lead="Anyone with the link can read it. A venture is named, and a reference quoted, only while its founders agree. Otherwise the page shows only the industry and stage."
    >
      {isPublic && (
        <p className="mb-4 wrap-anywhere">
          <a href={page.path} className="text-link">
            {new URL(page.path, window.location.origin).href}
          </a>
        </p>
      )}
      <Button
        kind={isPublic ? 'secondary' : 'primary'}
        pending={change.isPending}
        pendingLabel="Saving..."
        onClick={() => change.mutate(!isPublic)}
      >
        {isPublic ? 'Switch off' : 'Switch on'}
      </Button>
    </TitledCard>
  );
}

/** The reader's own track record, and whether it is public. */
export const OwnTrackRecordPage = () => (
  <QueryContent query={useOwnTrackRecord()}>
    {({ record, page }) => (
      <div className="flex flex-col gap-8">
        <PublicPage page={page} />
        <TrackRecordView {...record} />
      </div>
    )}
  </QueryContent>
);
