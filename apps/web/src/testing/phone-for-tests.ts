/** From now on the browser of this test is as wide as a phone. */
export function onPhone(): void {
  globalThis.innerWidth = 390;
}

/** As wide as a desk: lists have their pane beside them. */
export function onDesk(): void {
  globalThis.innerWidth = 1440;
}
