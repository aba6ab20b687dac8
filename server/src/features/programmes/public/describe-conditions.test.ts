import { expect, test } from 'vitest';
import { describeConditions } from './describe-conditions.ts';

test('conditions are read one by one, and those that are none are left out', () => {
  expect(
    describeConditions({
      roles: ['entrepreneur', 'project_manager'],
      countries: ['KE', 'DE'],
      max_venture_age_years: 3,
      stages: ['early_stage_startups', 'growth_stage_business'],
      applications_per_member: 2,
    }),
  ).toEqual([
    'For entrepreneurs and project managers',
    'From Germany or Kenya',
    'Ventures up to 3 years old',
    'At this stage: early-stage startups or growth-stage businesses',
    'Up to 2 applications each',
  ]);
  expect(
    describeConditions({
      roles: ['entrepreneur'],
      countries: [],
      max_venture_age_years: null,
      stages: [],
      applications_per_member: 1,
    }),
  ).toEqual(['For entrepreneurs', 'From any country', 'One application each']);
});
