/** Text for a place in a pattern of SQL's `like`: its signs mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
