import { z } from 'zod';
import { randomKey } from '../../lib/browser/random-key.ts';

export type Json = unknown;
export type Path = readonly (string | number)[];

/** What the form needs to know about a part of a document, read from the schema that the server validates with. */
export type Shape =
  | { kind: 'group'; fields: Record<string, z.ZodType> }
  | { kind: 'list'; element: z.ZodType; min: number; max: number }
  | { kind: 'fixed'; elements: readonly z.ZodType[] }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'number' }
  /** `isLine`: an email address or a URL; `isOptional`: null stands for none. */
  | { kind: 'text'; max: number; isLine: boolean; isOptional: boolean; isRequired: boolean };

/** Characters from which a text is edited as several lines, and as HTML. */
export const severalLines = 200;
export const richText = 10_000;

/** The field that identifies an element permanently; it is never edited. */
export const ownKey = 'key';

/** @throws Error for a kind of schema that no document has used so far. */
export function shapeOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodNullable) {
    const inner = shapeOf(schema.unwrap() as z.ZodType);
    return inner.kind === 'text' ? { ...inner, isOptional: true, isRequired: false } : inner;
  }
  if (schema instanceof z.ZodDefault) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject)
    return { kind: 'group', fields: schema.shape as Record<string, z.ZodType> };
  if (schema instanceof z.ZodArray) return listOf(schema);
  if (schema instanceof z.ZodTuple) return { kind: 'fixed', elements: schema.def.items as z.ZodType[] };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options as string[] };
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const isLine = schema instanceof z.ZodStringFormat;
    const isRequired = isLine || (schema.minLength ?? 0) > 0;
    return { kind: 'text', max: schema.maxLength ?? severalLines, isLine, isOptional: false, isRequired };
  }
  throw new Error('the document form has no control for this schema');
}

function listOf(schema: z.ZodArray): Shape {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(schema, { io: 'input' });
  return { kind: 'list', element: schema.element as z.ZodType, min: minItems, max: maxItems };
}

/** An empty value of a shape, for a new element of a list. */
export function emptyOf(schema: z.ZodType): Json {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodDefault) return schema.parse(undefined);
  const shape = shapeOf(schema);
  if (shape.kind === 'group') {
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, field]) => [
        name,
        name === ownKey ? randomKey() : emptyOf(field),
      ]),
    );
  }
  if (shape.kind === 'list') return Array.from({ length: shape.min }, () => emptyOf(shape.element));
  if (shape.kind === 'fixed') return shape.elements.map(emptyOf);
  if (shape.kind === 'choice') return shape.options[0];
  if (shape.kind === 'switch') return false;
  return shape.kind === 'number' ? 0 : '';
}

/** A document with the value at `path` replaced; everything else stays the same object. */
export function replaceAt(document: Json, path: Path, value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((item, index) => (index === head ? replaceAt(item, rest, value) : item));
  }
  const group = document as Record<string, Json>;
  return { ...group, [head]: replaceAt(group[head], rest, value) };
}

const known: Record<string, string> = {
  sub_title: 'Subtitle',
  peopleTitle: 'Heading',
  words: 'A few words',
  shown: 'Show on the site',
  item_title: 'Title',
  item_content: 'Text',
  under_construction: 'Show the under-construction page instead of the home page',
  faqsContent: 'Questions (API only)',
  url: 'Address',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  logo_dark: 'Logo on dark grounds',
  mark: 'Square mark',
  favicon: 'Icon in browser tabs',
  card: 'Sharing card',
  accent: 'Accent colour',
  sender_name: 'Name in which emails are sent',
  footer_text: 'Text at the end of pages, emails and documents',
};

/** `aboutTitle` becomes 'About title'. */
export const labelOf = (name: string): string => {
  if (known[name]) return known[name];
  const label = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
