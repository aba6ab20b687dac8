import { importParticipants } from './features/cohorts/importing/import-participants.ts';
import type { ImportableKinds } from './features/imports/importable-kinds.ts';
import { importPeople } from './features/registration/import-people.ts';
import { importEnquiries } from './features/submissions/enquiries/import-enquiries.ts';
import { importCompanies } from './features/ventures/creation/import-companies.ts';

/** What can be imported, by the feature that takes it. */
export const importedKinds: ImportableKinds = {
  entrepreneurs: importPeople('entrepreneur'),
  investors: importPeople('investor'),
  project_managers: importPeople('project_manager'),
  companies: importCompanies,
  enquiries: importEnquiries,
  participants: importParticipants,
};
