import { expect, test } from 'vitest';
import { printable, writePdf } from './pdf';

async function fileOf(rows: number, text: string): Promise<string> {
  const written: Uint8Array[] = [];
  const writer = writePdf({
    columns: Array.from({ length: 8 }, (_, index) => ({ header: `Column ${index}`, width: 10 })),
    head: { title: 'Active tickets', company: 'Foothill, Inc.', filters: text, made: text },
    write: bytes => written.push(bytes),
  });
  writer.add(Array.from({ length: rows }, () => Array.from({ length: 8 }, () => text)));
  await writer.end();
  const file = Buffer.concat(written).toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  // Letter, landscape.
  expect(file).toContain('/MediaBox [0 0 792 612]');
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  return file;
}

const pagesOf = async (rows: number, text: string) =>
  (await fileOf(rows, text)).match(/\/Type \/Page\b/g)?.length ?? 0;

test.each([
  [0, 1],
  [21, 1],
  [22, 2],
  [100, 5],
])('%i rows take %i pages, whether their texts are short or far too long', async (rows, pages) => {
  expect(await pagesOf(rows, 'short')).toBe(pages);
  expect(await pagesOf(rows, 'a text that is too long for its column '.repeat(20))).toBe(pages);
  expect(await pagesOf(rows, 'oneword'.repeat(60))).toBe(pages);
});

test('a name in another alphabet is printed with an embedded font', async () => {
  const plain = await fileOf(1, 'Muñoz – “Weber”');
  expect(plain).not.toContain('/FontFile2');
  const wide = await fileOf(1, 'Đặng Łukasz');
  expect(wide.match(/\/FontName \/\w+\+DejaVuSans\b/g)?.length).toBeGreaterThan(0);
  expect(wide).toContain('/ToUnicode');
  expect(await pagesOf(22, 'Đặng Łukasz '.repeat(20))).toBe(2);
});

test.each([
  ['Cañón – “Weber”', 'Cañón – “Weber”'],
  ['e\u0301', 'é'],
  ['two\nlines\tand  more', 'two lines and more'],
  ['Đặng Łukasz Ω Ж 地 🚧 א', 'Đặng Łukasz Ω Ж ? ? ?'],
  ['Tłʼízí ą́ Ẹ̀kọ́ е́', 'Tłʼízí ą́ Ẹ̀kọ́ е́'],
  ['№ 5 ⅔ H₂O ₽', '№ 5 ⅔ H₂O ₽'],
  ['a\u200bb\ufeff', 'ab'],
  ['old → new', 'old » new'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
