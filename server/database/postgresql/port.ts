import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** The loopback port noted in a file while it is free, else a new one, noted there for the next start. */
export async function choosePort(noteFile: string): Promise<number> {
  const earlier = noted(noteFile);
  const port = (earlier && (await openPort(earlier))) || (await openPort(0));
  if (!port) throw new Error('No free port on 127.0.0.1.');
  writeFileSync(noteFile, String(port));
  return port;
}

function noted(noteFile: string): number | undefined {
  try {
    return Number(readFileSync(noteFile, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** Port 0 asks the system to choose. Undefined: it is taken. */
function openPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: opened } = server.address() as AddressInfo;
      server.close(() => resolve(opened));
    });
  });
}
