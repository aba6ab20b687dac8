import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Where toasts appear; empty and free until the first one. */
export function ToastRegion({ position }: { position: 'top-right' | 'top-center' }) {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, () => false);
  return <Suspense fallback={null}>{wanted && <Toasts position={position} />}</Suspense>;
}
