import { crc32, deflateRawSync } from 'node:zlib';

/** An archive with one directory entry per file, as small as the format allows. */
export function zip(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  // A file that is there again and again is packed once.
  const packings = new Map<Uint8Array, { packed: Buffer; sum: number }>();
  let offset = 0;
  for (const { name, bytes } of files) {
    const packing = packings.get(bytes) ?? {
      packed: deflateRawSync(bytes, { level: 1 }),
      sum: crc32(bytes),
    };
    packings.set(bytes, packing);
    const { packed, sum } = packing;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(sum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const entry = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\0'),
      common,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    central.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}
