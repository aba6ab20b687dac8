import { slugOf } from '@proxima/contract/text/slug-of';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import type { z } from 'zod';
import { storeProfile } from '../src/features/ventures/profile/profiles.repository.ts';
import { writeCard } from '../src/features/ventures/record/cards.repository.ts';
import { claimSlug } from '../src/features/ventures/record/slugs.repository.ts';
import type { Database } from '../src/platform/database/database.ts';

interface Listed {
  name: string;
  /** Hours since it was listed; null: it is not. */
  hours?: number | null;
  profile?: Partial<z.input<typeof ventureProfile>>;
  founder: number;
}

/** A venture with its profile and, if listed, its card. @returns its id. */
export async function listVenture(
  db: Database,
  { name, hours = 1, profile = {}, founder }: Listed,
): Promise<number> {
  const { id } = await db
    .insertInto('ventures')
    .values({
      slug: sql<string>`'venture-' || gen_random_uuid()`,
      name,
      operator_receives: JSON.stringify({ shares: [], words: 'Nothing.' }),
      listed_at: hours === null ? null : sql<Date>`now() - ${hours} * interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = ventureProfile.parse({
    industry: 'technology',
    stage: 'early_stage_startups',
    ...profile,
  });
  const savedBy = { id: founder, name: 'Ada Lind' };
  await claimSlug(db, id, slugOf(name));
  await storeProfile(db, { ventureId: id, document, version: 1, liveVersion: 1, savedBy });
  await db
    .insertInto('venture_people')
    .values({ venture_id: id, user_id: founder, name: 'Ada Lind', role: 'founder' })
    .execute();
  await writeCard(db, id);
  return id;
}
