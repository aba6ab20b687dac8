// Runs before the first paint, so that a chosen theme shows no flash of the other (web/app/lib/browser/theme.ts writes it).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is shown.
}
