import type { Endpoint } from '@proxima/contract/wire/endpoint';
import type { ApiDocument, MediaType, Operation, Schema } from './openapi-types.ts';

/** `/api/contacts/:id` as OpenAPI writes it: `/api/contacts/{id}`. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** What the description says about a call. */
export const operationOf = (document: ApiDocument, row: Endpoint): Operation | undefined =>
  document.paths[pathOf(row)]?.[row.method.toLowerCase()];

/** The JSON with which a call replies; undefined for a file. */
export function jsonReplyOf({ responses }: Operation): MediaType | undefined {
  const success = responses[200];
  return success && 'content' in success ? success.content?.['application/json'] : undefined;
}

const schemaReference = '#/components/schemas/';

export const referenceTo = (name: string): string => schemaReference + name;

/** The name of the component that a schema refers to; undefined for one that is written out. */
export const referredName = ({ $ref }: Schema): string | undefined => $ref?.slice(schemaReference.length);

/** A schema itself, or the component that it refers to. */
export function resolved(schema: Schema, components: Record<string, Schema>): Schema {
  const name = referredName(schema);
  return name === undefined ? schema : (components[name] ?? {});
}
