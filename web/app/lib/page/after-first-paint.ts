const intents = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const;

/** Resolves once the page and its pictures have loaded and the browser is idle, or at the visitor's first interaction. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      for (const intent of intents) document.removeEventListener(intent, proceed, true);
      resolve();
    };
    for (const intent of intents)
      document.addEventListener(intent, proceed, { capture: true, passive: true });
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(proceed, { timeout: 1000 })
        : setTimeout(proceed, 50);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
}
