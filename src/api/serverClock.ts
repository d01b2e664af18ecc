/** How far the server's clock is ahead of the device's, in ms; phones on a site are off by minutes. */
let aheadMs = 0;

/** Sets the clock by an answer's `Date` header, which has whole seconds. */
export function setServerClock(dateHeader: string | null): void {
  const told = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

/** The present by the server's clock, in ms since 1970: what `asOf` of a verdict is to be measured against. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
