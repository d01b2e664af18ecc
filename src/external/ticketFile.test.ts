import { expect, it } from 'vitest';
import { externalMessages } from './messages';
import { fileProblem, sizeText } from './ticketFile';

const words = externalMessages.file;
const PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n';

/** A PDF of so many bytes. */
function pdf(bytes: number): File {
  return new File([PDF.slice(0, 9), '\0'.repeat(bytes - PDF.length), PDF.slice(9)], 'ticket.pdf');
}

it.each([
  ['a PDF', new File([PDF], 'ticket.pdf'), undefined],
  ['one with another name', new File([PDF], 'scan'), undefined],
  ['one of exactly 10 MB', pdf(10_000_000), undefined],
  ['one byte more', pdf(10_000_001), words.tooLarge],
  [
    'a program named like a PDF',
    new File(['MZ\u0090\0\u0003'], 'ticket.pdf', { type: 'application/pdf' }),
    words.notPdf,
  ],
  ['an empty file', new File([], 'ticket.pdf'), words.notPdf],
  ['half a PDF', new File(['%PDF-1.7\n1 0 obj'], 'ticket.pdf'), words.broken],
])('%s', async (_, file, problem) => {
  expect(await fileProblem(file)).toBe(problem);
});

it('reports a file that cannot be read', async () => {
  const gone = new File([PDF], 'ticket.pdf');
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob;
  expect(await fileProblem(gone)).toBe(words.unreadable);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [10_000_000, '10.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
