/** What can be imported. People are imported by role, because each role has a profile of its own. */
export const importKinds = [
  'entrepreneurs',
  'investors',
  'project_managers',
  'companies',
  'enquiries',
  'participants',
] as const;
export type ImportKind = (typeof importKinds)[number];

interface ImportKindText {
  label: string;
  /** One row of the file. */
  one: string;
  many: string;
  help: string;
}

export const importKindTexts: Record<ImportKind, ImportKindText> = {
  entrepreneurs: {
    label: 'Entrepreneurs',
    one: 'person',
    many: 'people',
    help: 'People with a profile. They can set a password once they are invited.',
  },
  investors: {
    label: 'Investors',
    one: 'person',
    many: 'people',
    help: 'People with a profile. Accreditation is not imported: each investor proves it here.',
  },
  project_managers: {
    label: 'Project managers',
    one: 'person',
    many: 'people',
    help: 'People with a profile. They can set a password once they are invited.',
  },
  companies: {
    label: 'Companies',
    one: 'venture',
    many: 'ventures',
    help: 'Ventures with their profile, not listed with investors. Import founders first to connect them.',
  },
  enquiries: {
    label: 'Enquiries',
    one: 'enquiry',
    many: 'enquiries',
    help: 'Past messages. They arrive closed unless a column says open; nobody is emailed.',
  },
  participants: {
    label: 'Past programmes',
    one: 'participation',
    many: 'participations',
    help: 'One row for each venture in a cohort. Import companies first; programmes and cohorts are created as drafts.',
  },
};

/** Kinds whose rows become accounts, which can be invited. */
export const isOfPeople = (kind: ImportKind): boolean => importKindTexts[kind].one === 'person';
