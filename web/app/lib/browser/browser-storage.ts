type Area = 'local' | 'session';

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** What this browser stored under a key; null when there is nothing, or nothing that `read` accepts. */
export function readStored<Value>(
  area: Area,
  key: string,
  read: (stored: unknown) => Value | null,
): Value | null {
  try {
    return read(JSON.parse(storageOf(area).getItem(key) ?? 'null'));
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
