/** `local` is on the device, unless the page is only borrowed (`storeInTabWhile`); `device` is there always; `session` in this tab. */
type Area = 'local' | 'device' | 'session';

let isOfTab = () => false;

/** While `isBorrowed` says so, what is stored under `local` stays in this tab. */
export function storeInTabWhile(isBorrowed: () => boolean): void {
  isOfTab = isBorrowed;
}

const storageOf = (area: Area): Storage =>
  area === 'session' || (area === 'local' && isOfTab()) ? sessionStorage : localStorage;

/** The text that this browser stored under a key; null when there is none, or where storage is forbidden. */
export function readStoredText(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** What this browser stored under a key; null when there is nothing, or nothing that `read` accepts. */
export function readStored<Value>(
  area: Area,
  key: string,
  read: (stored: unknown) => Value | null,
): Value | null {
  try {
    return read(JSON.parse(readStoredText(area, key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a value as JSON, or removes it when it is null. @returns false where the storage is full or forbidden. */
export function store(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
