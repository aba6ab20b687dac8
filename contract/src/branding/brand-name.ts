// Without zod: forms that every visitor loads name the product.

/** The name of a new installation, by which our own texts name the product. */
export const productName = 'Proxima Ventures';

/** One of our texts with the name of the installation in place of the product's (docs/rules.md, Names). */
export const namedFor = (text: string, name: string): string =>
  name === productName ? text : text.replaceAll(/Proxima(?: Ventures)?/g, () => name);

/** Editors write this where the name belongs; readers see the name. */
export const namePlaceholder = '{name}';
