import type { LivePhase, LiveQuestionState } from '@proxima/contract/events/event-kinds';
import type { LivePosition, LiveQuestion } from '@proxima/contract/events/live';
import type { LiveQuestionRow } from './live.repository.ts';

interface PositionRow {
  moves: number;
  phase: string;
  item_id: number | null;
  last_item_id: number | null;
  item_since: Date | null;
  page: number;
}

export const presentPosition = ({
  moves,
  phase,
  item_id,
  last_item_id,
  item_since,
  page,
}: PositionRow): LivePosition => ({
  moves,
  phase: phase as LivePhase,
  item_id,
  last_item_id,
  since: item_since?.toISOString() ?? null,
  page,
});

/** Leaves out who asked, because everyone admitted reads it. */
export const presentLiveQuestion = ({
  id,
  item_id,
  text,
  votes,
  state,
  answer,
}: LiveQuestionRow): LiveQuestion => ({
  id,
  item_id,
  text,
  votes,
  state: state as LiveQuestionState,
  answer,
});
