import { z } from 'zod';
import { criterion } from '../assessments/rubrics.ts';
import { formShape } from '../forms/questions.ts';
import { halfFilled } from '../profiles/half-filled.ts';
import { callForm, programmeForm } from '../programmes/programme-wire.ts';
import { stageForm } from '../stages/stage-wire.ts';
import { namedKinds, version } from './draft-kind.ts';

/** Of those who run programmes. */
export const programmeDrafts = namedKinds({
  /** About an existing one, or 0 for a new one. */
  programme: {
    access: 'programmes.manage',
    fields: z.object({ version, programme: halfFilled(programmeForm) }),
  },
  /** About a call. */
  call: { access: 'programmes.manage', fields: z.object({ version, call: halfFilled(callForm) }) },
  /** About an existing stage, or 0 for a new one. */
  stage: { access: 'submissions.decide', fields: z.object({ version, stage: halfFilled(stageForm) }) },
  /** The rubric of a stage. */
  stage_rubric: {
    access: 'submissions.decide',
    fields: z.object({ version, criteria: z.array(halfFilled(criterion)).max(100) }),
  },
  /** The questions of a form. */
  form: { access: 'programmes.manage', fields: z.object({ version, document: halfFilled(formShape) }) },
});
