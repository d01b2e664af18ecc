import { expect, test } from 'vitest';
import { beginsAsPdf, endsAsPdf, PDF_TAIL_BYTES } from './objectName';

const bytes = (text: string) => new TextEncoder().encode(text);
const some = (count: number) => 'x'.repeat(count);

test.each([
  ['%PDF-1.7\n', true],
  [' %PDF-1.7\n', false],
  ['<script>%PDF-1.7\n', false],
  ['MZ\u0090\u0000 This program cannot be run in DOS mode.', false],
  ['%PDF', false],
  ['', false],
])('%j starts like a PDF: %s', (text, is) => {
  expect(beginsAsPdf(bytes(text))).toBe(is);
});

test.each([
  ['startxref\n9\n%%EOF\n', true],
  [`%%EOF${some(PDF_TAIL_BYTES - 5)}`, true],
  [`%%EOF${some(PDF_TAIL_BYTES - 4)}`, false],
  ['%PDF-1.7\nhalf of it', false],
  ['', false],
])('%j ends like a PDF: %s', (text, is) => {
  expect(endsAsPdf(bytes(text))).toBe(is);
});
