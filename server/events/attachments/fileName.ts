/** A file's name for Content-Disposition: in the plain form for all clients, and as it is (RFC 6266). */
export function nameFor(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
