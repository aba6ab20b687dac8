import type { Endpoint } from '../wire/endpoint.ts';
import type { FileInput, RequestInput } from './request-input.ts';

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** `/api/contacts/:id` with its parameters and query filled in, each one encoded; a list as JSON (docs/rules.md, Envelope). */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (isPresent(value)) search.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The address of a call that reads something. */
export const urlOf = <E extends Endpoint>(
  { path }: E,
  { params, query }: Pick<RequestInput<E>, 'params' | 'query'> = {},
): string => buildUrl(path, params, query);

function appendField(form: FormData, name: string, value: unknown) {
  if (!isPresent(value)) return;
  if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item));
  else form.append(name, String(value));
}

function appendFiles(form: FormData, name: string, chosen: FileInput) {
  const files = chosen instanceof File ? [chosen] : (chosen ?? []);
  for (const file of files) form.append(name, file, file.name);
}

/** Text fields first, lists as `name[]` repeated (docs/rules.md, Envelope), files last so that a check can fail early. */
export function multipartOf<E extends Endpoint>(input: RequestInput<E>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) appendField(form, name, value);
  for (const [name, chosen] of Object.entries(input.files ?? {}))
    appendFiles(form, name, chosen as FileInput);
  return form;
}
