import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { boundedList, page, success } from './envelope.ts';

/** The lists of a reply: `data`, and those in the object that `data` is; what their items contain is bounded by its own rules. */
function listsOf(schema: z.ZodType, path: string, depth: number): [path: string, list: z.ZodArray][] {
  const below = (inner: unknown) => listsOf(inner as z.ZodType, path, depth);
  if (schema instanceof z.ZodArray) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(depth > 0 ? schema.shape : {}).flatMap(([name, field]) =>
      listsOf(field as z.ZodType, `${path}.${name}`, depth - 1),
    );
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(below);
  if (schema instanceof z.ZodPipe) return below(schema.out);
  const { innerType } = schema.def as { innerType?: unknown };
  return innerType === undefined ? [] : below(innerType);
}

/** A stated bound (`boundedList`), a checked one, or names out of a closed set. */
const isBounded = (list: z.ZodArray): boolean =>
  list.meta()?.maxItems !== undefined ||
  list.element instanceof z.ZodEnum ||
  (list.def.checks ?? []).some(({ _zod }) => /^(max_length|length_equals)$/.test(_zod.def.check));

/** The lists without an end: none, or in a reply with a cursor the one that pages. */
function endlessLists({ method, path, reply }: Pick<Endpoint, 'method' | 'path' | 'reply'>): string[] {
  const endless = listsOf(reply, 'reply', 2).filter(([, list]) => !isBounded(list));
  const pages = reply instanceof z.ZodObject && 'next_cursor' in reply.shape;
  return endless.length <= (pages ? 1 : 0) ? [] : endless.map(([where]) => `${method} ${path} ${where}`);
}

it('every list in a reply pages or states its bound', () => {
  expect(allEndpoints.flatMap(endlessLists)).toEqual([]);
});

it('a list without either is named', () => {
  const call = (reply: z.ZodType) => endlessLists({ method: 'GET', path: '/api/things', reply });
  const things = z.array(z.object({ id: z.number() }));
  expect(call(success(things))).toEqual(['GET /api/things reply.data']);
  expect(call(success(z.object({ things: things.nullable() })))).toEqual([
    'GET /api/things reply.data.things',
  ]);
  expect(call(page(z.string()).extend({ others: things }))).toHaveLength(2);
  for (const bounded of [things.max(5), boundedList(z.string(), 5), boundedList(z.string(), 'tags')])
    expect(call(success(bounded))).toEqual([]);
});
