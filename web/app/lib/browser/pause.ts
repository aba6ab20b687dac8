/** Lets the browser paint and answer input before work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
