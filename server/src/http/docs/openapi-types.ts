import type { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

export interface Reference {
  $ref: string;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
}

export type Content = Record<string, MediaType>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema?: Schema;
  /** In place of a schema, for values that are JSON. */
  content?: Content;
}

export interface RequestBody {
  description?: string;
  required: boolean;
  content: Content;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  /** Scheme and, for access tokens, the scope. */
  security: Record<string, string[]>[];
  deprecated?: true;
  parameters: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  'x-access': string;
  /** Null where no access token is taken. */
  'x-token-scope': string | null;
  'x-rate-limit': string;
  'x-repeat': string;
  'x-stability': 'stable' | 'internal';
}

export interface ApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    {
      post: Pick<
        Operation,
        'operationId' | 'summary' | 'description' | 'parameters' | 'requestBody' | 'responses'
      >;
    }
  >;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string; schema: Schema }>;
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
  };
}
