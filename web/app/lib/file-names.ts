/** Names over 20 characters show as their first 12, dots and the extension (site specification, section 4). */
export function shortFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= 20) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  return `${characters.slice(0, 12).join('')}...${extension}`;
}

/** `1.4 MB` */
export function fileSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
