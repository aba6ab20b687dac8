/** Where a browser keeps the theme that was chosen in it. */
export const themeKey = 'theme';

/**
 * Stands in the head of every page and runs before the first paint, so that a chosen theme shows no flash of the other. The content security
 * policy allows it by its hash. Without storage the system's theme is shown.
 */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;
