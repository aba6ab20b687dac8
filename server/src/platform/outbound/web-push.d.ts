/** The part of the library that we use. It encrypts and signs; requests leave through `postOutside`. */
declare module 'web-push' {
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    topic: string;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): { headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
