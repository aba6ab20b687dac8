import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { getUser } from '../users/get-user.ts';
import { sendConfirmationEmail } from './send-confirmation-email.ts';

/** Mails a fresh confirmation link to the stored address; returns whether that was confirmed already: then none is sent. */
export async function resendConfirmation({ platform, actor }: Context<SignedIn>): Promise<boolean> {
  return inTransaction(platform, async (tx) => {
    const user = await getUser(tx.db, actor.userId);
    if (user.email_confirmed_at !== null) return true;
    await sendConfirmationEmail(tx, platform, user);
    return false;
  });
}
