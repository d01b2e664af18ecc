/** A file as exportTickets answers it. */
interface FileAnswer {
  body: string;
  contentType: string;
  contentDisposition: string;
  isBase64Encoded: boolean;
}

/** Hands a file to the browser, which puts it where it puts downloads. */
export function saveFile(answer: FileAnswer): void {
  const address = URL.createObjectURL(new Blob([bytesOf(answer)], { type: answer.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(answer.contentDisposition);
  link.click();
  // A browser may still be reading it when the click returns.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

const RELEASE_MS = 60_000;

/** Name in a content-disposition; `export` when it has none. */
function fileNameOf(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export';
}

function bytesOf({ body, isBase64Encoded }: FileAnswer): Uint8Array<ArrayBuffer> {
  if (!isBase64Encoded) return new TextEncoder().encode(body);
  return Uint8Array.from(atob(body), letter => letter.charCodeAt(0));
}
