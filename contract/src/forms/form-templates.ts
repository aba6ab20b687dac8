import type { FormDocument } from './questions.ts';
import { accelerator } from './templates/accelerator.ts';
import { competition } from './templates/competition.ts';
import { grant } from './templates/grant.ts';

interface FormTemplate {
  name: string;
  summary: string;
  document: FormDocument;
}

/** Complete forms to begin with. */
export const formTemplates = {
  accelerator: {
    name: 'Accelerator',
    summary: 'Young companies: fit, venture, progress, team and documents.',
    document: accelerator,
  },
  grant: {
    name: 'Grant',
    summary: 'Projects with a purpose: work plan, impact, budget and accounts.',
    document: grant,
  },
  competition: {
    name: 'Competition',
    summary: 'Ideas that are compared with one another; ten minutes to fill in.',
    document: competition,
  },
} as const satisfies Record<string, FormTemplate>;
export type FormTemplateName = keyof typeof formTemplates;
