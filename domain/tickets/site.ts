/** The city isn't repeated if the address already ends with it. */
export function siteOf(address: string | null | undefined, city: string | null | undefined): string {
  const [street, town] = [address?.trim() ?? '', city?.trim() ?? ''];
  const isRepeated = ` ${street}`.toLowerCase().endsWith(` ${town}`.toLowerCase());
  return isRepeated ? street : [street, town].filter(Boolean).join(', ');
}
