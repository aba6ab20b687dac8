import { z } from 'zod';
import type { Options } from '../profiles/options.ts';
import { text } from '../wire/text.ts';
import { ventureIndustries, ventureStages } from './venture-options.ts';
import { ventureMessages } from './ventures.ts';

const oneOf = (options: Options, message: string) =>
  z.enum(options.map(({ value }) => value) as [string, ...string[]], message);

export const ventureName = text(120, ventureMessages.nameRequired);
export const ventureIndustry = oneOf(ventureIndustries, ventureMessages.industryRequired);
export const ventureStage = oneOf(ventureStages, ventureMessages.stageRequired);

/** What the team confirms when it creates a venture. */
export const ventureChoice = z.object({ name: ventureName, industry: ventureIndustry, stage: ventureStage });
export type VentureChoice = z.output<typeof ventureChoice>;
