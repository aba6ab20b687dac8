import type { WireRoom } from '@proxima/contract/documents/wire-room';
import { createContext, useContext } from 'react';
import type { Move } from './room.queries.ts';
import type { Uploads } from './uploads/use-uploads.ts';

/** The context that every row of a room needs. */
export interface RoomDesk {
  ventureId: number;
  room: WireRoom;
  isTeam: boolean;
  hrefOf: (documentId: number) => string;
  /** When the reader's previous visit ended; null on the first. */
  since: string | null;
  uploads: Uploads;
  move: (move: Move | null) => void;
}

export const RoomDeskContext = createContext<RoomDesk | null>(null);

export function useRoomDesk(): RoomDesk {
  const desk = useContext(RoomDeskContext);
  if (!desk) throw new Error('outside of a room');
  return desk;
}
