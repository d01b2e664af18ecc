/** Fallback while a page's code loads (spec §2). */
export function Loading() {
  return (
    <p className="fallback" role="status">
      Loading...
    </p>
  );
}
