declare module 'virtual:client-assets' {
  const assets: {
    script: string;
    styles: readonly string[];
    fonts: readonly string[];
    /** The scripts of every page behind the sign-in. */
    signedIn: readonly string[];
  };
  export default assets;
}
