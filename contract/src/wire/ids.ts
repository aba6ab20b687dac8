import { z } from 'zod';

/** A row's number as it stands in addresses: digits for a positive whole number. */
export const idInAddress = z.coerce.number().int().positive();

/** Of every path that ends in one row. */
export const idParams = z.object({ id: idInAddress });
