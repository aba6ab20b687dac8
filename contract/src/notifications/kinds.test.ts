import { expect, it } from 'vitest';
import { applicationKinds } from './application-kinds.ts';
import { checkInKinds } from './check-in-kinds.ts';
import { cohortKinds } from './cohort-kinds.ts';
import { eventKinds } from './event-kinds.ts';
import { integrationKinds } from './integration-kinds.ts';
import { notificationKinds } from './kinds.ts';
import { officeHoursKinds } from './office-hours-kinds.ts';
import { openingKinds } from './opening-kinds.ts';
import { projectKinds } from './project-kinds.ts';
import { roundKinds } from './round-kinds.ts';
import { selectionKinds } from './selection-kinds.ts';
import { submissionKinds } from './submission-kinds.ts';
import { taskKinds } from './task-kinds.ts';
import { updateKinds } from './update-kinds.ts';
import { ventureKinds } from './venture-kinds.ts';

const tables = [
  applicationKinds,
  checkInKinds,
  cohortKinds,
  eventKinds,
  integrationKinds,
  officeHoursKinds,
  openingKinds,
  projectKinds,
  roundKinds,
  selectionKinds,
  submissionKinds,
  taskKinds,
  updateKinds,
  ventureKinds,
];

it('names every kind in one table only: another of the same name would take its place', () => {
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !Object.hasOwn(notificationKinds, name))).toEqual([]);
});
