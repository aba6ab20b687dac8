import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toaster, toastsWanted } from './toast.ts';

const loadToasts = () => import('./toasts.tsx');

const NoToasts: typeof import('./toasts.tsx')['default'] = () => <></>;

/** A line that breaks while they are fetched costs the toasts, not the page. */
const Toasts = lazy(() => loadToasts().catch(() => ({ default: NoToasts })));

/** Fetches the toasts ahead: a page that works without a line must be able to say so. */
export function fetchToasts(): void {
  Promise.all([loadToasts(), toaster()]).catch(() => {});
}

/** Where toasts appear; empty and free until the first one. */
export function ToastRegion({ position }: { position: 'top-right' | 'top-center' }) {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, () => false);
  return <Suspense fallback={null}>{wanted && <Toasts position={position} />}</Suspense>;
}
