/** From now on the browser of this test is as wide as a phone. */
export function onPhone(): void {
  globalThis.innerWidth = 390;
}
