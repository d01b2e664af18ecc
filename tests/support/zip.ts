import { inflateRawSync } from 'node:zlib';

/** The text of one file of a zip archive; its entry is found in the directory at the archive's end. */
export function unzipped(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map(place => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const found = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (found === name)
      return contentOf(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20));
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`the archive has no ${name}`);
}

function contentOf(archive: Buffer, header: number, size: number): string {
  const isDeflated = archive.readUInt16LE(header + 8) === 8;
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  return (isDeflated ? inflateRawSync(bytes) : bytes).toString('utf8');
}
