import { brandingEndpoints as endpoints } from '@proxima/contract/branding/branding';
import type { Routes } from '../../http/route.ts';
import { previewBrand } from './preview-brand.ts';

export function brandingRoutes({ answer }: Routes): void {
  answer(endpoints.preview, 'Preview', ({ context, body }) => previewBrand(context, body.brand));
}
