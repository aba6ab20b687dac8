import {
  type TalkAgain,
  talkAgainEndpoints,
  talkAgainMessages,
} from '@proxima/contract/submissions/talk-again';
import { useQuery } from '@tanstack/react-query';
import { consoleKey } from '../../../domain/submissions/console-key.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { useChange } from '../../../session/use-change.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRefreshSubmissions } from '../submissions.queries.ts';

function Row({ row }: { row: TalkAgain }) {
  const mayDecide = useRights().includes('submissions.decide');
  const { name } = row;
  const done = useChange(
    () => api.call(talkAgainEndpoints.done, { params: { id: row.submission_id } }),
    useRefreshSubmissions(),
  );
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <a href={paths.adminSubmission(row.submission_id)} className="text-link font-medium">
          {name}
        </a>
        <span className="block text-xs text-ink-soft">
          {row.first_name} {row.last_name}, promised for {longDate(row.talk_again_on)}
        </span>
      </span>
      {mayDecide && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Done with ${name}`}
          pending={done.isPending}
          pendingLabel="Saving..."
          onClick={() => done.mutate()}
        >
          Done
        </Button>
      )}
    </li>
  );
}

/** On Today: declined senders with whom the team promised to talk again by now; hidden if there are none. */
export function TalkAgainCard() {
  const rows =
    useQuery({ ...dataQuery([consoleKey, 'talk-again'], talkAgainEndpoints.list), ...notice }).data ?? [];
  if (rows.length === 0) return null;
  return (
    <TitledCard
      title={talkAgainMessages.list}
      lead="These were declined with “not now”, and the date that the sender was given has come."
    >
      <ul>
        {rows.map((row) => (
          <Row key={row.submission_id} row={row} />
        ))}
      </ul>
    </TitledCard>
  );
}
