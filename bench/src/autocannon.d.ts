declare module 'autocannon' {
  type Result = {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
  };
  // biome-ignore lint/style/noDefaultExport: the package, which brings no types, exports itself so
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** One of the two: for so many seconds, or so many requests. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
