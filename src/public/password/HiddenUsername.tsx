/**
 * Tells password managers, which read forms, whose the password beside it is. Nobody sees it, and it is not sent: it has
 * no name.
 */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
