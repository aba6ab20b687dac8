import { z } from 'zod';

/** A row's id. */
export const id = z.number().int().positive();

/** The version that the caller read; a change based on another one is a conflict. */
export const version = z.number().int().positive();

export const count = z.number().int().nonnegative();

/** A row's id in a URL: the digits of a positive integer. */
export const idInAddress = z.coerce.number().int().positive();

/** Parameters of a path that ends in `/:id`. */
export const idParams = z.object({ id: idInAddress });
