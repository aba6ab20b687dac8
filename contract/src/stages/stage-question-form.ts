import { z } from 'zod';
import { localTime } from '../time/local-time.ts';

/** Until when a stage's questions can be answered, on a clock in the call's time zone; null: until the stage ends. */
export const answerDeadlineForm = z.object({ until_at: localTime.shape.at.nullable() });
