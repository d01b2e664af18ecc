import { isIP } from 'node:net';

/** Whether only programs of this machine reach a listener on `host`. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
