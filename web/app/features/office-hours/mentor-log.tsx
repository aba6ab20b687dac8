import { ExportMenu } from '../../domain/export-menu.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useMentorLog } from './feedback.queries.ts';

/** `7 hours 30 minutes` */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`];
  return parts.filter(Boolean).join(' ') || '0 minutes';
}

/** A mentor's log: what they gave so far, and its export; nothing before the first meeting. */
export function MentorLog() {
  const log = useMentorLog().data;
  if (!log || log.meetings === 0) return null;
  return (
    <Card className="mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-4">
      <p>
        <span className="font-medium">
          {log.meetings} {log.meetings === 1 ? 'meeting' : 'meetings'} as a mentor
        </span>
        <span className="text-ink-soft">, {durationText(log.minutes)}</span>
      </p>
      <ExportMenu list="mentorLog" filters={{}} label="Export log" />
    </Card>
  );
}
