/** A file that passes for a PDF, of so many bytes, at least 20. */
export function pdfOf(bytes = 400): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  // Not all the same, so that bytes in the wrong place are noticed.
  const middle = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7 + 3) % 251));
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, middle), tail]);
}
