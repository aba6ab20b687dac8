import type { FileExtension } from '../files/files.ts';

/** The types of file that a question can ask for; all are accepted in submissions. */
export const fileGroups = {
  document: { label: 'Documents (PDF, Word)', extensions: ['.pdf', '.doc', '.docx'] },
  slides: { label: 'Slides (PowerPoint)', extensions: ['.ppt', '.pptx'] },
  sheet: { label: 'Spreadsheets (Excel)', extensions: ['.xls', '.xlsx'] },
  picture: { label: 'Pictures (JPEG, PNG)', extensions: ['.jpg', '.jpeg', '.png'] },
} as const satisfies Record<string, { label: string; extensions: readonly FileExtension[] }>;
export type FileGroup = keyof typeof fileGroups;

export const fileGroupNames = Object.keys(fileGroups) as [FileGroup, ...FileGroup[]];

/** The extensions that a question for these types accepts. */
export const extensionsOf = (groups: readonly FileGroup[]): FileExtension[] =>
  groups.flatMap((group) => [...fileGroups[group].extensions]);
