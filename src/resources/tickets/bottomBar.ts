/**
 * A ref for the bar at the bottom of a phone. Sets `--bottom-bar` to its height, so that it never covers the
 * focus (base.css).
 */
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

/** The bar may have grown over the focused field. Doesn't scroll back if the user has scrolled away. */
function showFocused(topBefore: number, top: number): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  const { bottom } = field.getBoundingClientRect();
  if (bottom <= topBefore && bottom > top) field.scrollIntoView({ block: 'nearest' });
}
