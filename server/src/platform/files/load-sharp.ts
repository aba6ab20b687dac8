/** The image library. Loading it takes a tenth of a second, so it is loaded with the first picture and not at the start. */
export const loadSharp = async () => (await import('sharp')).default;
