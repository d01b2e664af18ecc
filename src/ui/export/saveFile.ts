/** Result of exportTickets. */
interface FileAnswer {
  body: string;
  contentType: string;
  contentDisposition: string;
  isBase64Encoded: boolean;
}

export function saveFile(answer: FileAnswer): void {
  const address = URL.createObjectURL(new Blob([bytesOf(answer)], { type: answer.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(answer.contentDisposition);
  link.click();
  // The browser may still be reading the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

const RELEASE_MS = 60_000;

function fileNameOf(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export';
}

function bytesOf({ body, isBase64Encoded }: FileAnswer): Uint8Array<ArrayBuffer> {
  if (!isBase64Encoded) return new TextEncoder().encode(body);
  return Uint8Array.from(atob(body), letter => letter.charCodeAt(0));
}
