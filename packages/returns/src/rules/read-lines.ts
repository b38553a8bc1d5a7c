import type { Refusal } from '../finding.ts';

/** Bytes one by one as letters, so that what is no ASCII is seen as what it is. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  const atOnce = 8192;
  for (let at = 0; at < bytes.length; at += atOnce) text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return text;
}

/** Bytes as UTF-8; as they are where they are none. */
export function utf8(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  try {
    return decodeURIComponent(text.replace(/[%\u0080-\u00ff]/g, hex));
  } catch {
    return text;
  }
}

const CR = 0x0d;
const LF = 0x0a;

/** The lines of a file that must be ASCII with CR and LF behind every line, and what is wrong with it as a whole. */
export function asciiLines(bytes: Uint8Array): { readonly rows: readonly string[]; readonly refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const whole = (rule: string, message: string) => refusals.push({ line: 0, rule, message });
  if (bytes.some((byte) => byte > 0x7e || (byte < 0x20 && byte !== CR && byte !== LF))) {
    whole('letters', 'the file has letters that are not ASCII');
  }
  const text = latin1(bytes);
  if (!text.endsWith('\r\n')) whole('line-end', 'the last line has no end');
  const rows = text.split('\r\n').slice(0, -1);
  if (rows.some((row) => row.includes('\n') || row.includes('\r'))) whole('line-end', 'a line ends in another way');
  if (rows.length === 0) whole('empty', 'the file has no line');
  return { rows, refusals };
}
