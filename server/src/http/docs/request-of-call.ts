import { acceptedExtensions, maxFileSize, megabytes } from '@proxima/contract/files/files';
import { type Endpoint, type FilePart, paramsOf } from '@proxima/contract/wire/endpoint';
import { filesPerRequest, sizes } from '@proxima/contract/wire/limits';
import type { Parameter, Reference, RequestBody, Schema } from './openapi-types.ts';
import type { SchemaConverter } from './schemas.ts';

export const idempotencyKey: Reference = { $ref: '#/components/parameters/IdempotencyKey' };

/** What a call takes in its path, its query and its headers. */
export function parametersOf(row: Endpoint, schemas: SchemaConverter): (Parameter | Reference)[] {
  const described = (place: 'path' | 'query'): Parameter[] => {
    const schema = place === 'path' ? paramsOf(row) : row.query;
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.propertiesOf(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...typeOfValue(property as Schema),
    }));
  };
  return [...described('path'), ...described('query'), ...(row.repeat === 'keyed' ? [idempotencyKey] : [])];
}

/** A list in an address is JSON (docs/rules.md, Envelope). */
const typeOfValue = (schema: Schema): Pick<Parameter, 'schema' | 'content'> =>
  schema.type === 'array' || schema.type === 'object'
    ? { content: { 'application/json': { schema } } }
    : { schema };

/** The body that a call takes. */
export function bodyOf(row: Endpoint, schemas: SchemaConverter): RequestBody | undefined {
  const fields: Schema | undefined = row.body && schemas.convert(row.body, 'input');
  if (row.files) return multipartOf(row.files, fields);
  if (!fields) return undefined;
  const limit = sizeText(row.bodyLimit ?? sizes.jsonBody);
  return {
    description: `At most ${limit}.`,
    required: row.body?.safeParse({}).success !== true,
    content: { 'application/json': { schema: fields } },
  };
}

function multipartOf(files: Record<string, FilePart>, fields: Schema = { type: 'object' }): RequestBody {
  const parts = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(files).map(partOf)),
  } as const;
  const isPlain = fields.$ref === undefined && fields.type === 'object';
  const schema: Schema = isPlain
    ? { ...fields, properties: { ...fields.properties, ...parts.properties } }
    : { allOf: [fields, parts] };
  return {
    description: `At most ${filesPerRequest} files and ${sizeText(sizes.formText)} of text. Lists are sent as \`name[]\` repeated, as \`name\` repeated or as one JSON array. Without files, the same fields are also taken as \`application/json\`.`,
    required: true,
    content: { 'multipart/form-data': { schema } },
  };
}

function partOf([name, { kind, max }]: [string, FilePart]): [string, Schema] {
  const extensions = acceptedExtensions[kind];
  const file: Schema = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: `A file (${extensions.join(' ')}) of at most ${sizeText(maxFileSize[kind])}.`,
    examples: [`file${extensions[0]}`],
  };
  return [name, max === 1 ? file : { type: 'array', maxItems: max, items: file }];
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? megabytes(bytes) : `${Math.floor(bytes / 1024)} kB`;
