import { z } from 'zod';
import { pastDay } from '../time/past-day.ts';
import { currency } from './currencies.ts';

const messages = { rate: 'Enter a rate like 1.08', same: 'Choose two different currencies' } as const;

const rate = z
  .string(messages.rate)
  .trim()
  .refine((text) => /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0, messages.rate)
  .meta({ examples: ['1.08'] });

/** The rate of a pair of currencies on a day. */
export const exchangeRateForm = z
  .object({ base: currency, quote: currency, rate, rated_on: pastDay() })
  .refine(({ base, quote }) => base !== quote, { path: ['quote'], error: messages.same });
