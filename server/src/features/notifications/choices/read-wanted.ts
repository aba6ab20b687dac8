import { type Choices, isInBell, isPushed, paceOf } from '@proxima/contract/notifications/choices';
import type { Pace } from '@proxima/contract/notifications/topics';
import type { Database } from '../../../platform/database/database.ts';
import { listChoices } from './choices.repository.ts';

interface Notice {
  userId: number;
  kind: string;
}

/** What accounts want of the kinds of notifications. */
export interface Wanted {
  /** When an account is emailed about a kind; immediately for an account that is gone. */
  pace(notice: Notice): Pace;
  /** Whether its bell shows the kind. */
  bell(notice: Notice): boolean;
  /** Whether its devices show the kind. */
  push(notice: Notice): boolean;
}

/** By the choices of these accounts, or the defaults of their roles. */
export async function readWanted(db: Database, userIds: readonly number[]): Promise<Wanted> {
  const ids = [...new Set(userIds)];
  const found = ids.length === 0 ? new Map() : await listChoices(db, ids);
  const none: Choices = {};
  const of = (userId: number) => found.get(userId) ?? { role: 'entrepreneur', choices: none };
  return {
    pace: ({ userId, kind }) => paceOf(kind, of(userId).role, of(userId).choices),
    push: ({ userId, kind }) => isPushed(kind, of(userId).role, of(userId).choices),
    bell: ({ userId, kind }) => isInBell(kind, of(userId).role, of(userId).choices),
  };
}
