/** Recovery codes as a text, and as a link that downloads it. Also on the account page. */
export function codesFile(codes: readonly string[]) {
  const text = `${codes.join('\n')}\n`;
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return { text, link: { href, download: 'whiteline-recovery-codes.txt' } };
}
