declare module 'virtual:client-assets' {
  const assets: { script: string; styles: readonly string[]; fonts: readonly string[] };
  export default assets;
}
