import type { Context, Member } from '../../platform/context.ts';
import { networkOf } from '../accounts/sessions/describe-device.ts';
import { listOwnActions } from './personal-data.repository.ts';

const batch = 200;

/** What the member did, oldest first; some entries of the log at a time, however many there are. */
export async function* readOwnActions({ platform, actor }: Context<Member>) {
  for (let after = 0; ; ) {
    const rows = await listOwnActions(platform.db, actor.userId, after, batch);
    for (const { at, action, subject_kind, subject_id, ip } of rows) {
      yield {
        at: at.toISOString(),
        action,
        about: subject_id === null ? subject_kind : `${subject_kind} ${subject_id}`,
        network: ip === null ? null : networkOf(ip),
      };
    }
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    after = last.id;
  }
}
