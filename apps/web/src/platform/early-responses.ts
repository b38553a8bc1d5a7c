// What the page itself asked before the code was here (early-start.js). Each response is taken once, by the same call of
// the same session, and soon: later, or after a change, it may be out of date.

type Early = { readonly response: Promise<Response>; readonly token: string | undefined };

declare global {
  var earlyResponses: Map<string, Early> | undefined;
}

const MAX_AGE_MS = 30_000;

export function takeEarly(address: string, token: string | undefined): Promise<Response> | null {
  const early = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  return early?.token === token && performance.now() < MAX_AGE_MS ? (early?.response ?? null) : null;
}

export function dropEarly(): void {
  globalThis.earlyResponses?.clear();
}
