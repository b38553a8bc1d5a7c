import type { Endpoint } from '@muster/contract/endpoint.ts';
import { toast } from '../ui/toast.ts';
import { type CallArguments, callFile, type ReceivedFile } from './api-client.ts';
import { messageOf } from './api-error.ts';

/** Fetches a file with the session's token and saves it under the name the server gives. */
export async function download<E extends Endpoint>(entry: E, ...input: CallArguments<E>): Promise<void> {
  saveFile(await callFile(entry, ...input));
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
