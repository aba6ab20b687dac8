import { z } from 'zod';
import { caseStudyForm } from '../content/case-studies.ts';
import { postFields } from '../content/content-admin.ts';
import { type SectionName, sectionNames, sectionSchemas } from '../content/content-sections.ts';
import { halfFilled } from '../profiles/half-filled.ts';
import { sentResourceForm } from '../resources/resource-editing.ts';
import { namedKinds, typed, typedFields, version } from './draft-kind.ts';

/** Of those who edit the site. */
export const contentDrafts = namedKinds({
  /** About an existing one, or 0 for a new one. */
  post: {
    access: 'content.edit',
    fields: typedFields(postFields.omit({ topics: true }).keyof().options).extend({
      version,
      topics: z.array(typed).max(100).default([]),
    }),
  },
  /** About an existing one, or 0 for a new one. */
  resource: { access: 'content.edit', fields: z.object({ version, resource: halfFilled(sentResourceForm) }) },
  /** About a venture. */
  case_study: { access: 'content.edit', fields: z.object({ version, form: halfFilled(caseStudyForm) }) },
});

/** The texts of the site, one kind for each document. */
type SectionKind = `section_${SectionName}`;
export const sectionKind = (name: SectionName): SectionKind => `section_${name}`;
const sectionFields = (name: SectionName) =>
  z.object({ version, document: halfFilled(sectionSchemas[name] as z.ZodType<Record<string, unknown>>) });
export const sectionDrafts = namedKinds(
  Object.fromEntries(
    sectionNames.map((name) => [sectionKind(name), { access: 'content.edit', fields: sectionFields(name) }]),
  ),
) as {
  [Kind in SectionKind]: { name: Kind; access: 'content.edit'; fields: ReturnType<typeof sectionFields> };
};
