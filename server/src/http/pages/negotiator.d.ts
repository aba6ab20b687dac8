/** The part of the library that we use; its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    mediaTypes(): string[];
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
