import { z } from 'zod';

/** A row's id in a URL: the digits of a positive integer. */
export const idInAddress = z.coerce.number().int().positive();

/** Parameters of a path that ends in `/:id`. */
export const idParams = z.object({ id: idInAddress });
