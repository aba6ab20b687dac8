import type { MeasureWithNotice } from '@proxima/contract/readings/reading-limits';
import { notices } from './notice-texts.ts';

/** The full list of what is measured. */
export const NoticePoints = ({ measure }: { measure: MeasureWithNotice }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft">
    {notices[measure].points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
