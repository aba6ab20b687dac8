import type { ReferenceLine } from '@proxima/contract/reference/reference';
import { resolved } from './document-parts.ts';
import type { Schema } from './openapi-types.ts';

type Components = Record<string, Schema>;

/** Fields of fields are shown down to this depth, below that their type only. */
const maxDepth = 5;
const maxLines = 200;

/** The fields of a schema as lines of a table, those of objects in it included; of several forms, the fields of all. */
export function linesOfSchema(schema: Schema, components: Components): ReferenceLine[] {
  const lines = new Map<string, ReferenceLine>();
  const visit = (unresolved: Schema, prefix: string, depth: number): void => {
    const {
      properties = {},
      required = [],
      allOf = [],
      anyOf = [],
      oneOf = [],
    } = resolved(unresolved, components);
    for (const part of allOf) visit(part as Schema, prefix, depth);
    for (const form of [...anyOf, ...oneOf]) visit(form as Schema, prefix, depth);
    for (const [name, property] of Object.entries(properties)) {
      if (lines.size >= maxLines) return;
      const field = property as Schema;
      const line = {
        name: prefix + name,
        type: typeOf(field, components),
        isRequired: required.includes(name),
        text: field.description ?? '',
      };
      lines.set(line.name, merged(lines.get(line.name), line));
      if (depth < maxDepth)
        for (const [inner, mark] of innerOf(field, components))
          visit(inner, `${line.name}${mark}.`, depth + 1);
    }
  };
  visit(schema, '', 0);
  return [...lines.values()];
}

/** A field that two forms have: it is required where both require it. */
function merged(known: ReferenceLine | undefined, line: ReferenceLine): ReferenceLine {
  if (!known) return line;
  const type = known.type === line.type ? line.type : `${known.type} or ${line.type}`;
  return { ...known, type, isRequired: known.isRequired && line.isRequired };
}

/** The objects in a field, each with what is added to its name. */
function innerOf(field: Schema, components: Components): [Schema, mark: string][] {
  const own = resolved(field, components);
  const choices = (own.anyOf ?? own.oneOf ?? []) as Schema[];
  const real = choices.filter(({ type }) => type !== 'null');
  if (real[0] && real.length === 1) return innerOf(real[0], components);
  if (own.items) return innerOf(own.items as Schema, components).map(([inner, mark]) => [inner, `[]${mark}`]);
  return own.properties || own.allOf ? [[own, '']] : [];
}

/** What a value is, for readers: `text, at most 80 characters`. */
export function typeOf(unresolved: Schema, components: Components): string {
  const schema = resolved(unresolved, components);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return listed(schema.enum.map((value) => JSON.stringify(value)));
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, components)))].join(' or ');
  if (schema.allOf) return 'object';
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type: type as 'string' }, components)).join(' or ');
  switch (schema.type) {
    case 'array':
      return `list of ${typeOfItems(schema, components)}${most(schema.maxItems, 'entries')}`;
    case 'string':
      return `${formats[schema.format ?? ''] ?? 'text'}${most(schema.maxLength, 'characters')}`;
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${rangeOf(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'object':
      return schema.properties ? 'object' : 'object with any names';
    default:
      return 'any JSON';
  }
}

const typeOfItems = ({ items }: Schema, components: Components): string =>
  items ? typeOf(items as Schema, components).replace(/^object$/, 'objects') : 'values';

const formats: Record<string, string> = {
  binary: 'file',
  date: 'date',
  'date-time': 'date and time',
  email: 'email address',
  uri: 'URL',
  uuid: 'UUID',
};

const maxListed = 12;
const listed = (values: readonly string[]): string =>
  values.length > maxListed
    ? `${values.slice(0, maxListed).join(' | ')} and ${values.length - maxListed} others`
    : values.join(' | ');

const most = (max: number | undefined, unit: string): string =>
  max === undefined ? '' : `, at most ${max.toLocaleString('en')} ${unit}`;

/** zod states the range of safe integers, which means nothing to a reader. */
const isMeaningful = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function rangeOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const above = typeof exclusiveMinimum === 'number' ? ` above ${exclusiveMinimum}` : '';
  const from = isMeaningful(minimum) ? ` from ${minimum.toLocaleString('en')}` : above;
  return `${from}${isMeaningful(maximum) ? ` to ${maximum.toLocaleString('en')}` : ''}`;
}
