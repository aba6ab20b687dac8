import clsx from 'clsx';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { nameOf, type ShownSession } from './live-state.ts';

interface AgendaCardProps {
  session: ShownSession;
  /** Moves the session to a part; null for anyone but the host. */
  onShow: ((item: number) => void) | null;
}

/** The parts of the session in order, with the current one marked. */
export function AgendaCard({ session: { agenda, position }, onShow }: AgendaCardProps) {
  if (agenda.length === 0) return null;
  const minutes = agenda.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <TitledCard title="Agenda" lead={`${minutes} minutes in total.`}>
      <ol className="flex flex-col divide-y divide-line">
        {agenda.map((item) => {
          const isOn = position.phase === 'live' && item.id === position.item_id;
          return (
            <li
              key={item.id}
              aria-current={isOn ? 'step' : undefined}
              className="flex min-h-13 items-center justify-between gap-3 py-2"
            >
              <div className="min-w-0">
                <p className={clsx('wrap-anywhere', isOn && 'font-medium')}>{nameOf(item)}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {item.minutes} min
                  {!item.is_agreed && item.venture && ' · its founders have not agreed yet'}
                </p>
              </div>
              {isOn && <Badge tone="green">On now</Badge>}
              {!isOn && onShow && (
                <Button
                  kind="secondary"
                  size="small"
                  className="shrink-0"
                  aria-label={`Go to ${nameOf(item)}`}
                  onClick={() => onShow(item.id)}
                >
                  Go to
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </TitledCard>
  );
}
