import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toaster, toastsWanted } from './toast.ts';

const loadToasts = () => import('./toasts.tsx');

const NoToasts: typeof import('./toasts.tsx')['default'] = () => <></>;

/** If loading them fails, the page works without toasts. */
const Toasts = lazy(() => loadToasts().catch(() => ({ default: NoToasts })));

/** Preloads the toasts: a page that works offline must be able to say so. */
export function fetchToasts(): void {
  Promise.all([loadToasts(), toaster()]).catch(() => {});
}

/** Where toasts appear; nothing is loaded until the first one. */
export function ToastRegion({ position }: { position: 'top-right' | 'top-center' }) {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, () => false);
  return <Suspense fallback={null}>{wanted && <Toasts position={position} />}</Suspense>;
}
