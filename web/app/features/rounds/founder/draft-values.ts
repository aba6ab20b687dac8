import { emptyTerms, type TypedTerms } from './typed-terms.ts';

type Values = Record<string, string | boolean | string[]>;

const lists = ['use_at_minimum', 'use_at_target'] as const;

/** The form's values as a draft stores them: flat, with each use of funds as a text such as `60 Product`. */
export const draftOfTerms = (form: TypedTerms): { values: Values } => ({
  values: {
    ...form,
    use_at_minimum: form.use_at_minimum.map(({ label, percent }) => `${percent} ${label}`),
    use_at_target: form.use_at_target.map(({ label, percent }) => `${percent} ${label}`),
  },
});

/** The form's values from such a draft; values that are missing are left out. */
export function termsOfDraft({ values }: { values?: Values | undefined }): Partial<TypedTerms> {
  if (!values) return {};
  const texts = Object.keys(emptyTerms()).flatMap((name) =>
    typeof values[name] === 'string' ? [[name, values[name]]] : [],
  );
  const uses = lists.flatMap((name) => {
    const lines = values[name];
    if (!Array.isArray(lines)) return [];
    return [
      [
        name,
        lines.map((line) => ({
          percent: line.split(' ')[0] ?? '',
          label: line.slice(line.indexOf(' ') + 1),
        })),
      ],
    ];
  });
  return Object.fromEntries([...texts, ...uses]);
}
