import { rm } from 'node:fs/promises';
import { registrationBody } from '@proxima/contract/profiles/registration';
import { fixedRole } from '@proxima/contract/team/rights';
import { hashPassword } from '../src/features/accounts/passwords/password-hashing.ts';
import { listSessionsOf } from '../src/features/accounts/sessions/sessions.repository.ts';
import { startSession } from '../src/features/accounts/sessions/start-session.ts';
import { createAccount } from '../src/features/accounts/users/create-account.ts';
import { confirmEmailOf } from '../src/features/accounts/users/users.repository.ts';
import { updateProfile } from '../src/features/profiles/update-profile.ts';
import { register } from '../src/features/registration/register.ts';
import type { Context, SignedIn } from '../src/platform/context.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument, makePaper } from './documents/make-document.ts';
import { drawPortrait } from './draw-portrait.ts';
import { admins, type DemoAdmin, type DemoMember, members } from './world.ts';

/** The password of every demo account, printed at the start. */
export const demoPassword = 'Three-stars-1';

/** Schedules the first day's administrators and every member's registration. */
export function preparePeople(seeder: DemoSeeder): void {
  for (const admin of admins) seeder.at('70d 08:00', () => addAdmin(seeder, admin));
  for (const member of members) seeder.at(member.joined, () => join(seeder, member));
}

async function addAdmin(seeder: DemoSeeder, person: DemoAdmin): Promise<void> {
  const user = await createAccount(seeder.platform.db, {
    role: 'admin',
    adminRole: person.rank,
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    email: person.email,
    passwordHash: await hashPassword(demoPassword, { lane: 'known', key: person.key }),
    agreedToTerms: false,
    isEmailConfirmed: true,
  });
  await startSession(seeder.platform.db, user, { ip: '127.0.0.1', userAgent: 'demo', isFirst: true });
  seeder.addAdmin(person.key, {
    kind: 'admin',
    userId: user.id,
    sessionId: await sessionOf(seeder, user.id),
    teamRole: fixedRole(person.rank),
    name: `${person.first_name} ${person.last_name}`,
    isVerified: true,
  });
  await addPicture(seeder, person, seeder.admin(person.key));
}

/** The session of an account that has just signed in; binding acts ask how fresh it is. */
async function sessionOf({ platform: { db } }: DemoSeeder, userId: number): Promise<number> {
  const [session] = await listSessionsOf(db, userId);
  return session?.id ?? 0;
}

async function join(seeder: DemoSeeder, person: DemoMember): Promise<void> {
  const { first_name, last_name, phone, email, role } = person;
  const body = registrationBody.parse({
    ...person.profile,
    ...{ first_name, last_name, phone, email, role },
    password: demoPassword,
    password_confirmation: demoPassword,
    agree_to_terms: true,
  });
  const user = await register(seeder.anonymous(person.key), {
    body,
    files: await receivePapers(seeder, person),
    userAgent: 'demo',
  });
  const sessionId = await sessionOf(seeder, user.id);
  seeder.addMember(person, { kind: 'member', userId: user.id, sessionId, role });
  if (person.isConfirmed) await confirmEmailOf(seeder.platform.db, user.id);
  await addPicture(seeder, person, seeder.member(person.key).context);
}

async function receivePapers(
  seeder: DemoSeeder,
  person: DemoMember,
): Promise<Record<string, ReceivedFile[]>> {
  const files: Record<string, ReceivedFile[]> = {};
  for (const [field, paper] of Object.entries(person.papers)) {
    const document = 'about' in paper ? await makeDocument(paper) : makePaper(paper);
    const kind = 'about' in paper ? 'attachment' : field === 'proof_of_accreditation' ? 'proof' : 'document';
    files[field] = [await seeder.receive(field, kind, document)];
  }
  return files;
}

async function addPicture(
  seeder: DemoSeeder,
  person: DemoAdmin | DemoMember,
  context: Context<SignedIn>,
): Promise<void> {
  const drawn = { name: `${person.key}.png`, bytes: await drawPortrait(person.portrait) };
  const picture = await seeder.receive('avatar', 'avatar', drawn);
  const { first_name, last_name, phone } = person;
  await updateProfile(context, {
    fields: { first_name, last_name, phone },
    removeFiles: [],
    files: { avatar: [picture] },
  });
  // The stored picture is a new encoding; the upload itself is left to its receiver.
  await rm(picture.path, { force: true });
}
