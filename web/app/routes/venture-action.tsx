import { missingForListing } from '@proxima/contract/ventures/profile-completeness';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useRound, useRounds } from '../features/rounds/rounds.queries.ts';
import { useOwnAccess } from '../features/ventures/access/venture-access.queries.ts';
import { type ActionFacts, primaryAction } from '../features/ventures/page/primary-action.ts';
import { sidesOf } from '../features/ventures/page/venture-tab.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';

interface ActionProps {
  venture: VentureDetail;
  isTeam: boolean;
}

function Shown({ venture, isTeam, ...facts }: ActionProps & Omit<ActionFacts, 'isComplete' | 'venture'>) {
  const isComplete = missingForListing(venture.profile).length === 0;
  const action = primaryAction({ ...facts, venture, isComplete });
  if (!action || action.tab === 'here') return null;
  const address = (isTeam ? paths.adminVenture : paths.venture)(venture.slug, action.tab);
  return (
    <LinkButton href={address} className="max-sm:w-full">
      {action.label}
    </LinkButton>
  );
}

type Sided = ActionProps & Pick<ActionFacts, 'side'>;

function OfRound(props: Sided) {
  const rounds = useRounds(props.venture.id).data;
  return <Shown {...props} round={rounds && (rounds[0]?.state ?? null)} />;
}

function OfCommitment({
  roundId,
  ...props
}: Sided & Pick<ActionFacts, 'round' | 'access'> & { roundId: number }) {
  const round = useRound(roundId).data;
  const refused = round?.commit_refusal === null ? 'possible' : 'refused';
  return <Shown {...props} commitment={round && (round.own.length > 0 ? 'made' : refused)} />;
}

function OfInvestor(props: Sided) {
  const access = useOwnAccess(props.venture.id).data;
  const rounds = useRounds(props.venture.id).data;
  const newest = rounds?.[0];
  const facts = { ...props, access, round: rounds && (newest?.state ?? null) };
  return newest ? <OfCommitment {...facts} roundId={newest.id} /> : <Shown {...facts} />;
}

const isInvestor = (side: ActionFacts['side']) => side === 'investor' || side === 'funder';

/** The primary action of a venture's overview, as a link to where it is done. */
export function VentureAction(props: ActionProps) {
  const sides = sidesOf(props.venture, props.isTeam);
  const side = sides.find((one) => one === 'founder' || one === 'funder') ?? sides[0] ?? 'investor';
  if (isInvestor(side)) return <OfInvestor {...props} side={side} />;
  // Mentors do not read rounds, and the action of a project manager does not depend on them.
  return side === 'founder' || side === 'team' ? (
    <OfRound {...props} side={side} />
  ) : (
    <Shown {...props} side={side} />
  );
}
