import { z } from 'zod';

/** The control that edits a field, where the field's type alone does not say it. A schema registers it where the field is declared. */
export const fieldControls = z.registry<{ control: 'picture' | 'icon' | 'portrait' | 'colour' }>();
