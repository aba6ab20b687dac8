import { z } from 'zod';

/** Messages for an invalid boolean, a non-list and too long a list. */
export const notABoolean = 'Please answer yes or no.';
const notAList = 'Please send a list.';
export const tooManyItems = (max: number): string => `Please choose at most ${max}.`;

const truths = new Set<unknown>([true, 1, 'true', '1', 'on']);
const untruths = new Set<unknown>([false, 0, 'false', '0', 'off']);

function toBoolean(value: unknown): unknown {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (truths.has(plain)) return true;
  return untruths.has(plain) ? false : value;
}

function parseArray(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [text];
  } catch {
    return [text];
  }
}

function toList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return [];
  return text.startsWith('[') ? parseArray(text) : [value];
}

/** A boolean as forms send it: true/false, 1/0, on/off (docs/rules.md, Envelope). Anything else is left to zod to refuse. */
export const booleanField = () => z.preprocess(toBoolean, z.boolean(notABoolean));

/**
 * A list as forms send it: `name[]` or `name` repeated (both arrive here as an array), a single value, or one JSON array
 * (docs/rules.md, Envelope). An empty text is the empty list.
 */
export const listField = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(toList, z.array(item, notAList).max(max, tooManyItems(max)));
