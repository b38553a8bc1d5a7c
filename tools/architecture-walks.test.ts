import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run-process.ts';

/** Most files that a newcomer reads to follow one thing through the rooms. */
const MAX_FILES = 20;

/** Where the first column of a walk points to. */
function folderOf(room: string): string {
  if (room === 'packages/engine' || room === 'packages/law' || room === 'packages/contract') return join(room, 'src');
  return room === 'apps/web' ? 'apps/web/src' : join('apps/server/src/features', room);
}

/** The files of each walk that ARCHITECTURE.md draws, as paths from the root. */
function walks(): string[][] {
  const blocks = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(/```\n(packages\/.*?)\n```/gs);
  return Array.from(blocks, ([, block = '']) => {
    let room = '';
    return block.split('\n').map((line) => {
      const [, first = '', file = ''] = /^(\S*)\s+(\S+\.tsx?)\s/.exec(line) ?? [];
      room = first || room;
      return join(folderOf(room), file);
    });
  });
}

describe('the walks of ARCHITECTURE.md', () => {
  it('are two: a run from call to row, a PF line from law to drawer', () => {
    expect(walks().map(([first]) => first)).toEqual([
      'packages/contract/src/features/payroll/payroll.contract.ts',
      'packages/law/src/epf/wage-ceiling.ts',
    ]);
  });

  it.each(walks().map((files) => [files[0], files] as const))(
    'from %s name files that exist, at most 20',
    (_, files) => {
      expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
      expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    },
  );
});
