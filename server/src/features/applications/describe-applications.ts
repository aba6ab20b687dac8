import type { Describe } from '../notifications/describe-subjects.ts';
import { nameApplications } from './applications.repository.ts';

/** Names applications by their call, for those who work on them. The key is the call's part of the address. */
export const describeApplications: Describe = async ({ db }, { userId }, ids) =>
  new Map((await nameApplications(db, userId, ids)).map(({ id, name, key }) => [id, { name, key }]));
