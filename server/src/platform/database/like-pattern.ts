/** Escapes a text for use in a `like` pattern of SQL. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
