import { rm } from 'node:fs/promises';
import { registrationBody } from '@proxima/contract/profiles/registration';
import { hashPassword } from '../src/features/accounts/passwords/password-hashing.ts';
import { register } from '../src/features/accounts/users/register.ts';
import { confirmEmailOf, insertUser } from '../src/features/accounts/users/users.repository.ts';
import { updateProfile } from '../src/features/profiles/update-profile.ts';
import type { Context, SignedIn } from '../src/platform/context.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import { makePaper } from './documents/make-paper.ts';
import { drawPortrait } from './draw-portrait.ts';
import { admins } from './people/admins.ts';
import { members } from './people/members.ts';
import type { DemoAdmin, DemoMember } from './people/person.ts';

/** Everybody's; printed at the start, for nobody outside of this machine's demo. */
export const demoPassword = 'Three-stars-1';

/** Makes the administrators at once and lets the members register when their day comes. */
export async function preparePeople(life: DemoSeeder): Promise<void> {
  for (const admin of admins) life.at('70d 08:00', () => appoint(life, admin));
  for (const member of members) life.at(member.joined, () => join(life, member));
}

async function appoint(life: DemoSeeder, person: DemoAdmin): Promise<void> {
  const user = await insertUser(life.platform.db, {
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
  if (!user) throw new Error(`${person.email} has an account already`);
  life.settle({
    person,
    actor: { kind: 'admin', userId: user.id, sessionId: 0, rank: person.rank, isVerified: true },
  });
  await addPicture(life, person, life.admin(person.key));
}

async function join(life: DemoSeeder, person: DemoMember): Promise<void> {
  const { first_name, last_name, phone, email, role } = person;
  const body = registrationBody.parse({
    ...person.profile,
    ...{ first_name, last_name, phone, email, role },
    password: demoPassword,
    password_confirmation: demoPassword,
    agree_to_terms: true,
  });
  const user = await register(life.anonymous(person.key), {
    body,
    files: await receivePapers(life, person),
    userAgent: 'demo',
    idempotencyKey: undefined,
  });
  life.settle({ person, actor: { kind: 'member', userId: user.id, sessionId: 0, role } });
  if (person.isConfirmed) await confirmEmailOf(life.platform.db, user.id);
  await addPicture(life, person, life.member(person.key).context);
}

async function receivePapers(life: DemoSeeder, person: DemoMember): Promise<Record<string, ReceivedFile[]>> {
  const files: Record<string, ReceivedFile[]> = {};
  for (const [field, paper] of Object.entries(person.papers)) {
    const document =
      'about' in paper ? makeDocument(paper) : { name: `${paper.title}.pdf`, bytes: makePaper(paper) };
    const kind = 'about' in paper ? 'attachment' : field === 'proof_of_accreditation' ? 'proof' : 'document';
    files[field] = [await life.receive(field, kind, document)];
  }
  return files;
}

async function addPicture(
  life: DemoSeeder,
  person: DemoAdmin | DemoMember,
  context: Context<SignedIn>,
): Promise<void> {
  const drawn = { name: `${person.key}.png`, bytes: await drawPortrait(person.portrait) };
  const picture = await life.receive('avatar', 'avatar', drawn);
  const { first_name, last_name, phone } = person;
  await updateProfile(context, {
    fields: { first_name, last_name, phone },
    removeFiles: [],
    files: { avatar: [picture] },
  });
  // A picture is drawn anew for the store; what was sent stays for whoever received it.
  await rm(picture.path, { force: true });
}
