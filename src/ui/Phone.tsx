/** A number one can tap to call. */
export function Phone({ number }: { number: string }) {
  return (
    <a style={{ whiteSpace: 'nowrap' }} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}
