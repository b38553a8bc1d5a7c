import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and how many of its first bits count; a range of IPv4 holds nothing of IPv6. */
type Range = [Address, number];

/** An address of IPv4 or IPv6; one of IPv4 that is written as IPv6 is one of IPv4. */
function addressOf(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const inHex = text.replace(/[^:]*\.[^:]*$/, groupsOf);
  // The zone of a machine may stand behind one.
  return ipaddr.IPv6.isValid(inHex) && !inHex.includes('%') ? ipaddr.process(inHex) : null;
}

/** The end of an address of IPv6 that is written as IPv4: ipaddr.js takes "::1.2.3.4" for 1.2.3.4, which it is not. */
function groupsOf(end: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(end)) return 'none';
  const { parts } = ipaddr.IPv4.parse(end).toIPv4MappedAddress();
  return parts
    .slice(-2)
    .map((group) => group.toString(16))
    .join(':');
}

/** 203.0.113.7, 203.0.113.0/24, 2001:db8::/48; null for anything else. */
export function ipRange(text: string): Range | null {
  const [plain = '', length, ...more] = text.trim().split('/');
  const address = addressOf(plain);
  if (!address || more.length > 0) return null;
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [address, bits];
  return /^\d{1,3}$/.test(length) && Number(length) <= bits ? [address, Number(length)] : null;
}

/** Whether an address lies in one of the ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const one = addressOf(address.trim());
  if (!one) return false;
  return ranges.some((text) => {
    const range = ipRange(text);
    return range !== null && range[0].kind() === one.kind() && one.match(range);
  });
}
