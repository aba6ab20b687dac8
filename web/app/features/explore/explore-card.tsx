import type { VentureCard } from '@proxima/contract/explore/explore';
import { formatMoney, money } from '@proxima/contract/money/money';
import clsx from 'clsx';
import { RaisedBar } from '../../domain/ventures/raised-bar.tsx';
import { industryLabel, placeOf, stageLabel } from '../../domain/ventures/venture-labels.ts';
import { VentureLogo } from '../../domain/ventures/venture-logo.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { BookmarkButton, CardMenu } from './card-actions.tsx';
import type { Selection } from './use-selection.ts';

/** The progress of the venture's round, or what it asks for while it is not raising. */
function Raising({ card: { round, ask } }: { card: VentureCard }) {
  if (round) return <RaisedBar round={round} />;
  const asks = ask ? ` · asks ${formatMoney(money(ask.currency, ask.amount))}` : '';
  return <p className="text-sm text-ink-soft tabular-nums">Not raising{asks}</p>;
}

function Badges({ card, isCompared }: { card: VentureCard; isCompared: boolean }) {
  if (card.own) return <Badge tone="slate">Your venture</Badge>;
  return isCompared ? <Badge tone="amber">In comparison</Badge> : null;
}

/** A listed venture in brief. The whole card opens the venture, except the bookmark and the menu. */
export function ExploreCard({ card, selection }: { card: VentureCard; selection: Selection }) {
  const isCompared = selection.has(card.id);
  const facts = [industryLabel(card.industry), stageLabel(card.stage), placeOf(card)].filter(Boolean);
  return (
    <li>
      <Card
        className={clsx(
          'relative flex h-full flex-col gap-3 p-5! transition-colors hover:border-ink',
          isCompared && 'border-ink!',
        )}
      >
        <div className="flex flex-wrap items-start gap-3">
          <VentureLogo venture={card} />
          <h2 className="line-clamp-3 min-w-0 flex-1 basis-24 self-center text-lg leading-snug wrap-anywhere">
            <a href={paths.venture(card.slug)} className="after:absolute after:inset-0 after:rounded-card">
              {card.name}
            </a>
          </h2>
          <div className="relative z-1 -mt-2 -mr-3 ml-auto flex shrink-0">
            {!card.own && <BookmarkButton card={card} />}
            <CardMenu card={card} selection={selection} />
          </div>
        </div>
        {card.tagline && <p className="line-clamp-2 text-sm">{card.tagline}</p>}
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        <Raising card={card} />
        {(card.match || card.own || isCompared) && (
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm">
            {card.match && (
              <p className="min-w-0">
                <span className="text-ink-soft">Matches: </span>
                {card.match}
              </p>
            )}
            <Badges card={card} isCompared={isCompared} />
          </div>
        )}
      </Card>
    </li>
  );
}
