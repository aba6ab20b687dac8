import { z } from 'zod';

/**
 * The largest version, count or position that a caller names: one less than a counting column of the database holds (PostgreSQL `integer`),
 * so that the next version fits. Ids may be larger.
 */
export const maxNumber = 2_147_483_646;

/** A row's id. */
export const id = z.number().int().positive();

/** The version that the caller read; a change based on another one is a conflict. Also for what is numbered from 1 on. */
export const version = z.number().int().positive().max(maxNumber);

export const count = z.number().int().nonnegative().max(maxNumber);

/** Bytes of a file, which may be more than a `count`. */
export const bytes = z.number().int().nonnegative();

/** A row's id in a URL: the digits of a positive integer. */
export const idInAddress = z.coerce.number().int().positive();

/** A `version` in a URL or in a form that is sent with files. */
export const versionInAddress = z.coerce.number().int().positive().max(maxNumber);

/** Parameters of a path that ends in `/:id`. */
export const idParams = z.object({ id: idInAddress });
