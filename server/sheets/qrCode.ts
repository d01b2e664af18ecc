import qrcode from 'qrcode-generator';

/** Modules of quiet space that scanners need around the code. */
const QUIET = 4;

/** @returns SVG path data in a square of `size` units */
export function qrCode(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) => (code.isDark(row, column) ? '1' : '0')).join(''),
  );
  const path = rows.flatMap((modules, row) =>
    [...modules.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index + QUIET} ${row + QUIET}h${run.length}v1h-${run.length}z`,
    ),
  );
  return { path: path.join(''), size: count + 2 * QUIET };
}
