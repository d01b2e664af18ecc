import { createRequire } from 'node:module';
import { isPlain } from './printable';

const find = createRequire(import.meta.url).resolve;

/**
 * The font of a text, as PDFKit takes it: Helvetica, which every reader has, or DejaVu, of which the file then carries
 * the characters it uses. Few texts need it, and it takes longer to set.
 */
export function fontFor(text: string, weight: 'regular' | 'bold'): string {
  return (isPlain(text) ? PLAIN : WIDE)[weight];
}

const PLAIN = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
const WIDE = {
  regular: find('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
