import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoints.ts';

type Field = [path: string, schema: z.ZodType];

/** The fields of a body or reply, below lists, unions and optional parts. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const below = (inner: unknown) => fieldsOf(inner as z.ZodType, path);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      [`${path}.${name}`, field as z.ZodType] as Field,
      ...fieldsOf(field as z.ZodType, `${path}.${name}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return below(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(below);
  if (schema instanceof z.ZodPipe) return [...below(schema.in), ...below(schema.out)];
  const { innerType } = schema.def as { innerType?: unknown };
  return innerType === undefined ? [] : below(innerType);
}

const fields = allEndpoints.flatMap(({ method, path, body, reply }) => [
  ...(body ? fieldsOf(body, `${method} ${path} body`) : []),
  ...fieldsOf(reply, `${method} ${path} reply`),
]);
const pathsOf = (chosen: readonly Field[]) => [...new Set(chosen.map(([path]) => path))];
const accepts = ([, schema]: Field, value: string) => schema.safeParse(value).success;

/** Named after the day on which something is or was, or until which it is valid (docs/rules.md, Money and time). */
const dates = fields.filter(([path]) =>
  /\.(\w+_on|valid_until|kept_until|first_day|last_day|today|publication_day)$/.test(path),
);

it('a field named after a day is a calendar date, never an instant', () => {
  expect(pathsOf(dates).length).toBeGreaterThan(60);
  expect(pathsOf(dates.filter((field) => !accepts(field, '2026-03-12')))).toEqual([]);
  const instants = ['2026-03-12T00:00:00.000Z', '2026-03-12T02:00:00+02:00', '2026-03-12T00:00'];
  expect(pathsOf(dates.filter((field) => instants.some((instant) => accepts(field, instant))))).toEqual([]);
});

it('a field named after a moment that someone sends is an instant or a local time', () => {
  const moments = fields.filter(([path]) => /body\S*\.\w+_at$/.test(path));
  expect(moments.length).toBeGreaterThan(3);
  expect(pathsOf(moments.filter((field) => accepts(field, '2026-03-12')))).toEqual([]);
});
