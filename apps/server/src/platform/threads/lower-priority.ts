import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The thread this runs in takes what others leave of the processor. Only where a thread has a priority of its own. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Without /proc, or where nobody may: then it runs as every thread does.
  }
}
