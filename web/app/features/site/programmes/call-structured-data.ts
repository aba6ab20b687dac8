import type { Brand } from '@proxima/contract/content/brand';
import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { paths } from '../../../paths.ts';

/**
 * schema.org/EducationalOccupationalProgram: the one type with a first and a last day for applications (docs/decisions/programmes.md).
 */
export const callProgram = (
  call: PublicCall,
  { origin, brand }: { origin: string; brand: Brand },
): Record<string, unknown> => ({
  '@type': 'EducationalOccupationalProgram',
  name: call.title,
  description: call.summary,
  url: origin + paths.call(call.programme.slug, call.slug),
  image: origin + call.programme.image,
  applicationStartDate: call.opens_at,
  ...(call.closes_at !== null && { applicationDeadline: call.closes_at }),
  ...(call.places !== null && { maximumEnrollment: call.places }),
  programPrerequisites: call.who_may_apply.join('. '),
  provider: { '@type': 'Organization', name: brand.name, url: origin },
});
