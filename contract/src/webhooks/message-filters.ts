import { z } from 'zod';
import { messageStates } from './webhook-states.ts';

/** The filters of an endpoint's log. */
export const messageFilters = z.object({ state: z.enum(messageStates).optional() });
