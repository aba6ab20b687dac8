import type { NextStepSource } from '../next-steps/read-next-steps.ts';
import { getCall } from '../programmes/get-call.ts';
import { listOpen } from './applications.repository.ts';

/** The applications that a member has begun and can still send. */
export const findUnsentApplications: NextStepSource = async ({ platform: { db, clock }, actor }) => {
  const rows = (await listOpen(db, actor.userId, 20)).filter(({ status }) => status === null);
  const steps = [];
  for (const row of rows) {
    const call = await getCall(db, row.call_id);
    if (!call.isPublic || (call.closesAt !== null && call.closesAt <= clock.now() && !row.is_let_in))
      continue;
    steps.push({
      title: `Finish your application to ${call.title}`,
      text: 'Everything you entered is saved. It counts once it is sent.',
      path: `/dashboard/apply/${call.slug}`,
      action: 'Continue',
    });
  }
  return steps;
};
