import { z } from 'zod';
import { referenceTo, referredName } from './document-parts.ts';
import type { Schema } from './openapi-types.ts';
import { namedSchemas } from './schema-names.generated.ts';

export type Direction = 'input' | 'output';

const componentNames = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(namedSchemas))
  componentNames.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });

/** What the library calls a recursive schema without a name; the only one is `z.json()`. */
const anyJson = /^__schema\d+$/;

/**
 * Converts the contract's schemas to JSON Schema 2020-12. Those that modules of the contract export become components with their names;
 * where what is sent differs from what is read, the former ends with `Input`.
 */
export class SchemaConverter {
  readonly #found: Record<Direction, Map<string, Schema>> = { input: new Map(), output: new Map() };
  /** References in what is sent, to be named once all schemas are known. */
  readonly #inputReferences: { node: Schema; name: string }[] = [];

  convert(schema: z.ZodType, io: Direction): Schema {
    const {
      $schema: _draft,
      $defs = {},
      ...converted
    }: Schema = z.toJSONSchema(schema, {
      io,
      metadata: componentNames,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        // Replies gain fields over time (docs/api.md, Stability).
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...rest } = definition;
      if (!this.#found[io].has(name) && !anyJson.test(name))
        this.#found[io].set(name, this.#linked(rest, io));
    }
    return this.#linked(converted, io);
  }

  /** The properties of an object that is sent, which is no component itself. */
  propertiesOf(schema: z.ZodType): Pick<Schema, 'properties' | 'required'> {
    const converted = this.convert(schema, 'input');
    const name = referredName(converted);
    return (name === undefined ? converted : this.#found.input.get(name)) ?? {};
  }

  /** All components by name. Nothing may be converted afterwards. */
  components(): Record<string, Schema> {
    const { input, output } = this.#found;
    const differing = this.#namesThatDiffer();
    for (const { node, name } of this.#inputReferences)
      node.$ref = referenceTo(differing.has(name) ? `${name}Input` : name);
    const sent = [...input].map(([name, schema]): [string, Schema] => [
      differing.has(name) ? `${name}Input` : name,
      schema,
    ]);
    const all = [...sent, ...output].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    return Object.fromEntries(all);
  }

  /** Names of which two schemas are needed: they differ themselves, or refer to one that does. */
  #namesThatDiffer(): Set<string> {
    const both = [...this.#found.input].flatMap(([name, sent]) => {
      const read = this.#found.output.get(name);
      return read ? [{ name, sent: JSON.stringify(sent), read: JSON.stringify(read) }] : [];
    });
    const differing = new Set(both.filter(({ sent, read }) => sent !== read).map(({ name }) => name));
    const refersToOne = (text: string) => [...differing].some((name) => text.includes(`/${name}"`));
    for (let before = -1; before !== differing.size; ) {
      before = differing.size;
      for (const { name, sent } of both) if (refersToOne(sent)) differing.add(name);
    }
    return differing;
  }

  #linked(schema: Schema, io: Direction): Schema {
    forEachNode(schema, (node) => {
      if (node.$ref === undefined) return;
      const name = node.$ref.slice('#/$defs/'.length);
      if (anyJson.test(name)) {
        delete node.$ref;
        return;
      }
      node.$ref = referenceTo(name);
      if (io === 'input') this.#inputReferences.push({ node, name });
    });
    return schema;
  }
}

function forEachNode(value: unknown, visit: (node: Schema) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Schema);
  for (const inner of Object.values(value)) forEachNode(inner, visit);
}
