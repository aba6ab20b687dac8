import { expect, it } from 'vitest';
import { z } from 'zod';
import { paramsOf } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { maxNumber } from './ids.ts';

interface Node {
  type?: string;
  maximum?: number;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

/** Names of the fields below `node` whose whole numbers may be more than a column that counts can hold. */
function unlimitedNames(node: Node, name: string): string[] {
  const { properties = {}, items, additionalProperties: others } = node;
  const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  return [
    ...(node.type === 'integer' && (node.maximum ?? Number.MAX_SAFE_INTEGER) === Number.MAX_SAFE_INTEGER
      ? [name]
      : []),
    ...Object.entries(properties).flatMap(([key, one]) => unlimitedNames(one, key)),
    ...(items ? unlimitedNames(items, name) : []),
    ...(typeof others === 'object' ? unlimitedNames(others, name) : []),
    ...alternatives.flatMap((one) => unlimitedNames(one, name)),
  ];
}

/** Ids of rows whose names do not say so. */
const idNames =
  'after answers application ask assignee break_glass call captions copy_of declined deliverable event file files folder grant ids into invitation item lead link manager material measures mentor mentors message milestone note party passes_to people place places proposal question raises reader request resources reviewer seen slot stage subject submission tag task to up_to user video waits_for';

it('takes no whole number that its column cannot hold: only ids of rows may be larger than a version or a count', () => {
  const names = allEndpoints.flatMap((row) =>
    [paramsOf(row), row.query, row.body].flatMap((schema) =>
      schema ? unlimitedNames(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Node, '') : [],
    ),
  );
  const others = new Set(names.filter((name) => !/(^|_)ids?$|[a-z]Id$/.test(name)));
  expect([...others].filter((name) => !idNames.split(' ').includes(name))).toEqual([]);
  expect(maxNumber + 1).toBe(2 ** 31 - 1);
});
