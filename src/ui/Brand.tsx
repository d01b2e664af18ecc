export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M4 11V4h7M21 4h7v7M28 21v7h-7M11 28H4v-7" fill="none" stroke="#fff" strokeWidth="3.5" />
      <path d="M16 10l6 6-6 6-6-6z" fill="#FF7A1A" />
    </svg>
  );
}
