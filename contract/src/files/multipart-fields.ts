import { z } from 'zod';

/** Messages for an invalid boolean, a non-list and too long a list. */
export const notABoolean = 'Please answer yes or no.';
const notAList = 'Please send a list.';
export const tooManyItems = (max: number): string => `Please choose at most ${max}.`;

const trueValues = new Set<unknown>([true, 1, 'true', '1', 'on']);
const falseValues = new Set<unknown>([false, 0, 'false', '0', 'off']);

function toBoolean(value: unknown): unknown {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (trueValues.has(plain)) return true;
  return falseValues.has(plain) ? false : value;
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

/** A boolean as forms send it: true/false, 1/0, on/off (docs/rules.md, Envelope). Zod rejects anything else. */
export const booleanField = () => z.preprocess(toBoolean, z.boolean(notABoolean));

/**
 * A list as forms send it: `name[]` or `name` repeated (both arrive here as an array), a single value, or one JSON array
 * (docs/rules.md, Envelope). An empty text is the empty list.
 */
export const listField = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(toList, z.array(item, notAList).max(max, tooManyItems(max)));
