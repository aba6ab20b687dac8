import { z } from 'zod';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/**
 * Accepts an unfinished form of this schema: the same shape, with any texts, choices and lengths. A number that is not typed yet is
 * null.
 */
export const halfFilled = <Filled>(schema: z.ZodType<unknown, Filled>) =>
  z.custom<Filled>((value) =>
    (schema.safeParse(value).error?.issues ?? []).every(
      (issue) =>
        issue.code !== 'invalid_type' || (issue.expected === 'number' && valueAt(value, issue.path) === null),
    ),
  );
