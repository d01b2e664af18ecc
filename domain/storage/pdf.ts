/** How many bytes of a file's beginning and of its end tell whether it is a PDF, or all of a shorter file. */
export const PDF_HEAD_BYTES = 1024;
export const PDF_TAIL_BYTES = 2048;

/** Whether a file may be a PDF by its first `PDF_HEAD_BYTES`: writers may put a little before the header. */
export function beginsAsPdf(head: Uint8Array): boolean {
  return holds(head.subarray(0, PDF_HEAD_BYTES), '%PDF-');
}

/** Whether a file that begins as a PDF also ends as one, by its last `PDF_TAIL_BYTES`: it has come whole. */
export function endsAsPdf(tail: Uint8Array): boolean {
  return holds(tail.subarray(-PDF_TAIL_BYTES), '%%EOF');
}

function holds(bytes: Uint8Array, mark: string): boolean {
  const wanted = Array.from(mark, letter => letter.charCodeAt(0));
  return bytes.some((_, at) => wanted.every((byte, index) => bytes[at + index] === byte));
}
