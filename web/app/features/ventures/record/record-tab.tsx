import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useRecord } from '../people/people.queries.ts';
import { ChecksCard } from './checks-card.tsx';
import { InterestsCard } from './interests-card.tsx';
import { IssuerCard } from './issuer-card.tsx';

interface RecordTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** The issuing company within the venture, and for every reader what was checked and who has an interest. */
export const RecordTab = ({ venture, isTeam }: RecordTabProps) => (
  <QueryContent query={useRecord(venture.id)}>
    {(record) => (
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {(isTeam || venture.roles.some((role) => role !== 'mentor')) && (
          <IssuerCard venture={venture} issuer={record.issuer} />
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <ChecksCard checks={record.vetting} />
          <InterestsCard venture={venture} interests={record.interests} isTeam={isTeam} />
        </div>
      </div>
    )}
  </QueryContent>
);
