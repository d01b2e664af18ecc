import { isIPv6 } from 'node:net';

/**
 * What of an address tells one connection from another: an IPv6 one has its first half in common with all that somebody
 * can choose from.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const parts = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - parts.length - rest.length).fill('0');
  const whole = [...parts, ...zeros, ...rest];
  return `${whole
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
