/** Who something in a venture is open to, from the widest circle to the narrowest (docs/rules.md, Ventures). */
export const accessLevels = ['catalogue', 'granted', 'venture', 'team'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** How far someone may see into a venture. Nested: each reach includes the ones before it. */
export const reaches = ['none', ...accessLevels] as const;
export type Reach = (typeof reaches)[number];

/** Whether a reach includes a level: the whole rule for reading. */
export const includesLevel = (reach: Reach, level: AccessLevel): boolean =>
  reaches.indexOf(reach) >= reaches.indexOf(level);

/** The narrower of two levels: the contents of something are never open to more people than the thing itself. */
export const narrowerLevel = (one: AccessLevel, other: AccessLevel): AccessLevel =>
  includesLevel(one, other) ? one : other;
