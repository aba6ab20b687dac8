import { z } from 'zod';
import { type ProfileField, profileFields } from '../ventures/profile-fields.ts';
import { filledText } from '../wire/text.ts';
import type { QuestionType } from './question-types.ts';

const prose = ['short-text', 'long-text'] as const;

/** What an answer can fill in of a venture: its name, which the team confirms, or a field of its profile. */
export type VentureField = 'name' | ProfileField;

export const ventureFieldLabels: Readonly<Record<VentureField, string>> = { name: 'Name', ...profileFields };

/** The types of question whose answer can become this field. */
export const typesOfVentureField: Record<VentureField, readonly QuestionType[]> = {
  name: ['short-text'],
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

const fields = Object.keys(typesOfVentureField) as [VentureField, ...VentureField[]];

/** Where an answer goes when the application becomes a venture: a field of it, or a folder of the data room. */
export const ventureTarget = z.union([
  z.object({ profile: z.enum(fields) }),
  z.object({ folder: filledText(80, 'Enter the name of the folder.') }),
]);
export type VentureTarget = z.output<typeof ventureTarget>;

/** True if answers to this type of question can go there. */
export const isTargetOf = (type: QuestionType, target: VentureTarget): boolean =>
  'folder' in target ? type === 'file' : typesOfVentureField[target.profile].includes(type);

/** The fields of a venture that answers to this type of question can fill. */
export const ventureFieldsFor = (type: QuestionType): VentureField[] =>
  fields.filter((field) => typesOfVentureField[field].includes(type));
