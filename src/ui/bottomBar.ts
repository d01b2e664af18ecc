/** A `ref` for what phones show at the thumb: its height becomes `--bottom-bar` (base.css), so that no focus is behind it. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  let height = 0;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = bar.getBoundingClientRect().height;
    style.setProperty('--bottom-bar', `${height}px`);
    showFocused(innerHeight - before, innerHeight - height);
  });
  observer.observe(bar, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

/** The bar may have grown over the very field whose answer it speaks of. Whoever has scrolled elsewhere stays there. */
function showFocused(topBefore: number, top: number): void {
  const field = document.activeElement;
  // The parts of a date are none of the first three.
  if (!field?.matches('input, select, textarea, [role="spinbutton"]')) return;
  const { bottom } = field.getBoundingClientRect();
  if (bottom <= topBefore && bottom > top) field.scrollIntoView({ block: 'nearest' });
}
