/** Shown while a page's code is on its way (spec §2). */
export function Loading() {
  return (
    <p className="fallback" role="status">
      Loading...
    </p>
  );
}
