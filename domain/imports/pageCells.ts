/** The cells of a line: what bars or wide blanks part. */
export const cellsOf = (text: string) =>
  text
    .split(/\||\s{2,}/)
    .map(cell => cell.trim())
    .filter(Boolean);
