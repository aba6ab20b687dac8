import { z } from 'zod';
import type { ProfileField } from '../ventures/profile-fields.ts';
import { filledText } from '../wire/text.ts';
import type { QuestionType } from './question-types.ts';

const prose = ['short-text', 'long-text'] as const;

/** The types of question whose answer can become a field of the venture's profile. */
export const typesOfProfileField: Record<ProfileField, readonly QuestionType[]> = {
  tagline: ['short-text'],
  industry: ['one-of'],
  stage: ['one-of'],
  country: ['country'],
  location: ['short-text'],
  founded: ['number'],
  website: ['link'],
  ask: ['money'],
  problem: prose,
  solution: prose,
  market: prose,
  traction: prose,
  business_model: prose,
  competition: prose,
  team: ['people'],
  risks: prose,
};

const fields = Object.keys(typesOfProfileField) as [ProfileField, ...ProfileField[]];

/** Where an answer goes when the application becomes a venture: a field of the profile, or a folder of the data room. */
export const ventureTarget = z.union([
  z.object({ profile: z.enum(fields) }),
  z.object({ folder: filledText(80, 'Enter the name of the folder.') }),
]);
export type VentureTarget = z.output<typeof ventureTarget>;

/** True if answers to this type of question can go there. */
export const isTargetOf = (type: QuestionType, target: VentureTarget): boolean =>
  'folder' in target ? type === 'file' : typesOfProfileField[target.profile].includes(type);

/** The fields of a profile that answers to this type of question can fill. */
export const profileFieldsFor = (type: QuestionType): ProfileField[] =>
  fields.filter((field) => typesOfProfileField[field].includes(type));
