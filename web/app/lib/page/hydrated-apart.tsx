import { Children, type ReactNode, Suspense } from 'react';

/** Hydrates each child separately, so that the browser can respond in between. */
export const HydratedApart = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => <Suspense>{child}</Suspense>);
