import { expect, test } from 'vitest';
import { startMusterProcess } from '../muster-process.ts';
import { killedRestores } from './killed-restores.ts';

// `npm run deep` does the same at twenty moments.
test('a restore that is killed starts as what it is, a backup not finished, and the next one is whole', async () => {
  const muster = await startMusterProcess(12, () => {});
  try {
    const { outcomes, problems } = await killedRestores({ dataDir: muster.exchange, kills: 4, log: () => {} });
    expect(problems).toEqual([]);
    expect(outcomes).toHaveLength(4);
    expect(outcomes).toContain('unfinished');
  } finally {
    await muster.stop();
  }
}, 400_000);
