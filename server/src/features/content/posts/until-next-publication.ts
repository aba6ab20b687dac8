import type { Platform } from '../../../platform/context.ts';
import { findNextPublication } from './posts.repository.ts';

/** Milliseconds until a scheduled post appears, by the database's clock; null when none is scheduled. */
export const untilNextPublication = ({ db }: Pick<Platform, 'db'>): Promise<number | null> =>
  findNextPublication(db);
