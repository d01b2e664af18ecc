/** A number one can tap to call; an extension is dialled after it. */
export function Phone({ number }: { number: string }) {
  const [line = '', extension] = number.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = line.replace(/[^\d+]/g, '');
  return (
    <a style={{ whiteSpace: 'nowrap' }} href={`tel:${digits}${extension ? `;ext=${extension}` : ''}`}>
      {number}
    </a>
  );
}
