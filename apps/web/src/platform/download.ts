import type { Endpoint } from '@muster/contract/endpoint.ts';
import { toast } from '../ui/toast.ts';
import { type CallArguments, callFile, type ReceivedFile } from './api-client.ts';
import { messageOf } from './api-error.ts';

/** Whoever waits longer is told that it is under way. */
const SOON_MS = 2000;

/** Fetches a file with the session's token and saves it under the name the server gives. */
export async function download<E extends Endpoint>(entry: E, ...input: CallArguments<E>): Promise<void> {
  const hint = setTimeout(() => toast.success('The file is being prepared. You can go on meanwhile.'), SOON_MS);
  try {
    saveFile(await callFile(entry, ...input));
  } finally {
    clearTimeout(hint);
  }
}

export function saveFile({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The same on a press of a button; where it was refused, a message says why. */
export const downloadOrSay: typeof download = (entry, ...input) =>
  download(entry, ...input).catch((error: unknown) => toast.error(messageOf(error)));
