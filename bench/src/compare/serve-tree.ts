// Starts the server of a tree with the tree's own bench, which makes the data folder, says where it is and stops it when
// asked to: `node serve-tree.ts <tree> <people>`. A process of its own, because two trees have two of every module.
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childrenOf } from '../cpu-of.ts';
import type { MusterProcess, startMusterProcess } from '../muster-process.ts';

/** What a tree must be able to do to be compared; every tree since the bench has. */
type Startable = { readonly startMusterProcess: typeof startMusterProcess };
export type Served = Pick<MusterProcess, 'address' | 'token' | 'pid' | 'exchange'>;

function isStartable(module: unknown): module is Startable {
  return typeof module === 'object' && module !== null && 'startMusterProcess' in module;
}

const [root = '', people = ''] = process.argv.slice(2);
const module: unknown = await import(pathToFileURL(join(root, 'bench', 'src', 'muster-process.ts')).href);
if (!isStartable(module)) throw new Error(`${root} starts no Muster for a bench`);
const { address, token, exchange, stop } = await module.startMusterProcess(Number(people), () => {});
// Older trees do not say which process serves; it is the only one that was started here.
const children = await childrenOf(process.pid);
const [pid] = children;
if (pid === undefined || children.length > 1) throw new Error(`${root} serves in ${children.length} processes`);
const served: Served = { address, token, pid, exchange };
process.stdout.write(`${JSON.stringify(served)}\n`);
await once(process, 'SIGTERM');
await stop();
process.exit(0);
