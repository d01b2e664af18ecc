/** A phone number of ten digits as PHONE_MASK shows it; anything else as it is. */
export function asPhone(number: string): string {
  const parts = /^\D*(\d{3})\D*(\d{3})\D*(\d{4})\D*$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}
