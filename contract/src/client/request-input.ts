import type { z } from 'zod';
import type { Endpoint, ParamsOf, QueryOf } from '../wire/endpoint.ts';

type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type FileInput = File | readonly File[] | null | undefined;

/** What is sent with a call, typed by its row. */
export interface RequestInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInput<E>;
  /** Files by part name, for endpoints that take multipart. */
  files?: { [Name in keyof E['files']]?: FileInput };
}
