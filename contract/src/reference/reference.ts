import { z } from 'zod';
import { get } from '../wire/endpoint.ts';

export const referenceEndpoints = {
  /** This description: every call of the table of endpoints, as OpenAPI 3.1. It has an ETag and changes only with the release. */
  document: get('/api/openapi.json', 'public', { reply: z.looseObject({ openapi: z.string() }) }),
};
