import { TrackRecordView } from '../../domain/track-record.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { useTrackRecord } from './track-records.queries.ts';

/** The track record of a project manager, for founders and the team. */
export const ManagersTrackRecord = ({ id }: { id: number }) => (
  <QueryContent query={useTrackRecord(id)}>
    {(record) => (
      <>
        <h1 className="text-3xl wrap-anywhere">{record.name}</h1>
        <p className="mt-2 mb-6 max-w-text text-ink-soft">
          Project manager. Based on milestones that they submitted and others accepted.
        </p>
        <TrackRecordView {...record} />
      </>
    )}
  </QueryContent>
);
