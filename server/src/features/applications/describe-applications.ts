import type { Describe } from '../notifications/describe-subjects.ts';
import { getCall } from '../programmes/get-call.ts';
import { findApplication } from './applications.repository.ts';

/** Names applications by their call, for those who work on them. The key is the call's part of the address. */
export const describeApplications: Describe = async ({ db }, { userId }, ids) => {
  const described = new Map<number, { name: string; key: string }>();
  for (const id of ids) {
    const row = await findApplication(db, userId, id);
    if (!row) continue;
    const { title, slug } = await getCall(db, row.call_id);
    described.set(id, { name: title, key: slug });
  }
  return described;
};
