/** Addresses from one to another, as numbers; a range of IPv4 holds nothing of IPv6. */
type Range = { readonly bits: 32 | 128; readonly first: bigint; readonly last: bigint };
type Address = { readonly bits: 32 | 128; readonly value: bigint };

const WIDTH = 16n;
const V4_IN_V6 = 0xffffn;

/** An address of IPv4 or IPv6; one of IPv4 that is written as IPv6 is one of IPv4. */
function addressOf(text: string): Address | null {
  if (!text.includes(':')) return ipv4(text);
  const value = ipv6(text);
  if (value === null) return null;
  return value >> 32n === V4_IN_V6 ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
}

function ipv4(text: string): Address | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return { bits: 32, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) };
}

function ipv6(text: string): bigint | null {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const v4 = tail ? ipv4(tail[2] ?? '') : null;
  if (tail && !v4) return null;
  const hex = v4 ? `${tail?.[1]}${(v4.value >> WIDTH).toString(16)}:${(v4.value & 0xffffn).toString(16)}` : text;
  const halves = hex.split('::');
  if (halves.length > 2) return null;
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - left.length - right.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => (sum << WIDTH) + BigInt(`0x${group}`), 0n);
}

/** 203.0.113.7, 203.0.113.0/24, 2001:db8::/48; null for anything else. */
export function ipRange(text: string): Range | null {
  const [plain = '', length, ...more] = text.trim().split('/');
  const address = addressOf(plain);
  if (!address || more.length > 0) return null;
  const { bits, value } = address;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const prefix = length === undefined ? bits : Number(length);
  if (prefix > bits) return null;
  const size = 1n << BigInt(bits - prefix);
  const first = value - (value % size);
  return { bits, first, last: first + size - 1n };
}

/** Whether an address lies in one of the ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const one = addressOf(address.trim());
  if (!one) return false;
  return ranges.some((text) => {
    const range = ipRange(text);
    return range !== null && range.bits === one.bits && one.value >= range.first && one.value <= range.last;
  });
}
