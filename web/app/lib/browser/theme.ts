import { themeKey } from '@proxima/contract/content/theme-script';
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Saves a choice in this browser, for all its tabs. Where nothing can be saved, it lasts until the page is loaded again. */
function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // The page shows it all the same.
  }
  showTheme(theme);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === themeKey || event.key === null) showTheme(readTheme());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** The theme chosen in this browser, and a function that chooses the next one. */
export function useTheme(): [theme: Theme, chooseNext: () => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return [theme, () => chooseTheme(next)];
}
