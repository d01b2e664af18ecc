/** Whoever does not see the page change hears its heading. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
