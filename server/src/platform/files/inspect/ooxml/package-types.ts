import { posix } from 'node:path';
import { elements } from './xml-elements.ts';

/** The types of a package's parts from [Content_Types].xml; names and extensions in lower case. */
export class PackageTypes {
  readonly #parts = new Map<string, string>();
  readonly #extensions = new Map<string, string>();

  constructor(xml: string) {
    for (const declared of elements(xml, 'Override'))
      this.#parts.set(partName(declared.get('partname') ?? ''), declared.get('contenttype') ?? '');
    for (const declared of elements(xml, 'Default'))
      this.#extensions.set(
        (declared.get('extension') ?? '').toLowerCase(),
        declared.get('contenttype') ?? '',
      );
  }

  /** A part's own type, or that of its extension. */
  of(part: string): string {
    const extension = part.slice(part.lastIndexOf('.') + 1);
    return (this.#parts.get(part) ?? this.#extensions.get(extension) ?? '').trim();
  }
}

/** A part's name as the archive spells it: without the leading slash and escapes, in lower case. */
export function partName(target: string): string {
  let decoded = target.replaceAll('\\', '/');
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // A lone percent sign belongs to the name.
  }
  return posix.normalize(`/${decoded}`).slice(1).toLowerCase();
}
