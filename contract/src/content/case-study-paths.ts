/** Where a case study is; without a slug, where all of them are. */
export const caseStudyPath = (slug = ''): string => `/case-studies${slug && `/${slug}`}`;
