import { z } from 'zod';
import { brandSchema } from '../content/brand.ts';
import { post } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';

const brandPreview = z.object({
  email: z.object({ from: z.string(), subject: z.string(), html: z.string() }),
  /** A PDF in base64. */
  paper: z.string(),
});
export type BrandPreview = z.infer<typeof brandPreview>;

/** The name and look of the organisation. They are saved as the section `brand` of the site’s texts. */
export const brandingEndpoints = {
  /** An email and a document as they would look with a name and look that need not be saved. */
  preview: post('/api/admin/branding/preview', 'team.manage', {
    repeat: 'natural',
    stability: 'internal',
    tokens: 'never',
    body: z.object({ brand: brandSchema }),
    reply: success(brandPreview),
  }),
} as const;
