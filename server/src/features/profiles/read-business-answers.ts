import type { Database } from '../../platform/database/database.ts';
import { findProfile } from './profiles.repository.ts';

/** What an entrepreneur's profile says about the business; empty or null without an answer. */
export interface BusinessAnswers {
  name: string;
  industry: string | null;
  stage: string | null;
  website: string;
  pitchDeckFileId: number | null;
}

/** The caller has checked the right to read them. Empty for an account without an entrepreneur's profile. */
export async function readBusinessAnswers(db: Database, userId: number): Promise<BusinessAnswers> {
  const { values, fileIds } = await findProfile(db, 'entrepreneur', userId);
  const textOf = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  return {
    name: textOf('business_name_idea'),
    industry: textOf('industry') || null,
    stage: textOf('stage_of_development') || null,
    website: textOf('website'),
    pitchDeckFileId: fileIds.pitch_deck ?? null,
  };
}
