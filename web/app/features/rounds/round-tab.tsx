import { isPreparingState, isRaisingState, roundStateLabels } from '@proxima/contract/rounds/round-states';
import { instruments } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail, RoundSummary } from '@proxima/contract/rounds/round-wire';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NewRoundCard } from './founder/draft-card.tsx';
import { FounderRound } from './founder/founder-round.tsx';
import { InvestorRound } from './investor/investor-round.tsx';
import { useRound, useRounds } from './rounds.queries.ts';
import { IssuerCard } from './shown/issuer-card.tsx';
import { RoundHead } from './shown/round-head.tsx';
import { TermsCard } from './shown/terms-card.tsx';
import { TeamRound } from './team/team-round.tsx';

type Reader = 'founder' | 'team' | 'project_manager' | 'investor';

/** The read-only view for project managers. */
const ReadRound = ({ round }: { round: RoundDetail }) => (
  <div className="flex flex-col gap-6">
    <RoundHead round={round} />
    <TermsCard round={round} />
    <IssuerCard round={round} />
  </div>
);

const Round = ({ id, reader }: { id: number; reader: Reader }) => (
  <QueryContent query={useRound(id)}>
    {(round) => {
      if (reader === 'team') return <TeamRound round={round} />;
      if (reader === 'founder') return <FounderRound round={round} />;
      if (reader === 'project_manager') return <ReadRound round={round} />;
      return <InvestorRound round={round} />;
    }}
  </QueryContent>
);

const labelOf = ({ instrument, state, opens_at }: RoundSummary): string =>
  `${instruments[instrument]}, ${isPreparingState(state) ? 'opens' : 'opened'} ${longDate(opens_at)} · ${roundStateLabels[state].label}`;

interface ListProps {
  rounds: readonly RoundSummary[];
  venture: VentureDetail;
  reader: Reader;
}

/** The rounds of a venture. At first the one that is raising is shown, otherwise the newest. */
function Rounds({ rounds, venture, reader }: ListProps) {
  const [chosen, choose] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const shown =
    rounds.find(({ id }) => id === chosen) ?? rounds.find(({ state }) => isRaisingState(state)) ?? rounds[0];
  const mayBegin =
    reader === 'founder' && isActiveVenture(venture) && !rounds.some(({ state }) => isPreparingState(state));
  if (isNew) return <NewRoundCard ventureId={venture.id} onClose={() => setNew(false)} />;
  const begin = (
    <Button kind={shown ? 'secondary' : 'primary'} onClick={() => setNew(true)}>
      {rounds.some(({ state }) => isRaisingState(state)) ? 'Prepare the next round' : 'Prepare a round'}
    </Button>
  );
  if (!shown)
    return (
      <Card>
        <EmptyState title="No round" {...(mayBegin ? { action: begin } : {})}>
          {mayBegin
            ? 'Describe its terms, then propose it to our team. Nobody else sees it before it opens.'
            : reader === 'founder'
              ? 'A round can only be prepared while the venture is active.'
              : 'This venture has not opened a round that you can see.'}
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-6">
      {(rounds.length > 1 || mayBegin) && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          {rounds.length > 1 && (
            <SelectField
              className="w-full max-w-md"
              label="Round"
              quiet
              placeholder="Select a round"
              options={rounds.map((round) => ({ value: String(round.id), label: labelOf(round) }))}
              value={shown.id}
              onChange={({ target }) => target.value && choose(Number(target.value))}
            />
          )}
          {mayBegin && begin}
        </div>
      )}
      <Round key={shown.id} id={shown.id} reader={reader} />
    </div>
  );
}

const readerOf = ({ roles }: VentureDetail, isTeam: boolean): Reader => {
  if (isTeam) return 'team';
  if (roles.includes('founder')) return 'founder';
  return roles.includes('project_manager') ? 'project_manager' : 'investor';
};

/** The rounds of a venture, as its founders, its project managers, the team and investors see them. */
export default function RoundTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  return (
    <QueryContent query={useRounds(venture.id)}>
      {(rounds) => <Rounds rounds={rounds} venture={venture} reader={readerOf(venture, isTeam)} />}
    </QueryContent>
  );
}
