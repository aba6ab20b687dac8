import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { z } from 'zod';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Part = 'params' | 'query' | 'body';

/** Plausible input for one part of a row of the endpoint table, every optional field filled in; undefined where the row has none. */
export function sampleInput(row: Endpoint, part: Part): unknown {
  const schema = row[part];
  if (!schema) return undefined;
  return sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sampleOf(choice);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
    );
  return sampleText(schema);
}

function sampleText({ pattern = '', format, minLength = 0 }: Schema): string {
  if (pattern.includes('@')) return 'someone@example.test';
  if (format === 'date-time' || pattern.includes('T')) return '2026-11-21T00:00:00Z';
  if (format === 'uri') return 'https://example.test';
  return 'Words'.padEnd(Math.max(minLength, 24), 'x');
}
