import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

export type OtherTree = { readonly root: string; readonly commit: string; remove(): Promise<void> };

/**
 * Another commit of this repository in a folder of its own, with the packages that its own lockfile names.
 * @throws Error when the repository does not have the commit.
 */
export async function otherTree(name: string): Promise<OtherTree> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();
  const commit = await git('rev-parse', '--verify', `${name}^{commit}`).catch(() => {
    throw new Error(`There is no commit called ${name}.`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'muster-compare-'));
  const root = join(folder, 'tree');
  const remove = async () => {
    await git('worktree', 'remove', '--force', root).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await git('worktree', 'add', '--detach', root, commit);
    await install(root);
    return { root, commit: commit.slice(0, 8), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The packages of this tree where both lock the same, otherwise its own. */
async function install(root: string): Promise<void> {
  const [own, other] = await Promise.all([ROOT, root].map((tree) => readFile(join(tree, 'package-lock.json'), 'utf8')));
  if (own === other) {
    // The links to the workspaces are relative, so that they lead into the copy.
    const from = join(ROOT, 'node_modules');
    const isKept = (source: string) => !source.startsWith(join(from, '.cache'));
    await cp(from, join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter: isKept });
    return;
  }
  await run(process.execPath, [join('tools', 'install.mjs')], { cwd: root, maxBuffer: 2 ** 26 });
}
