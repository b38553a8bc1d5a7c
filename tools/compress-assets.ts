import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Place } from './kept-assets.ts';

const TEXT = /\.(js|css|svg)$/;
/** As small as they get: each is compressed once and sent thousands of times. */
const COMPRESSORS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Writes each asset once more as Brotli and as gzip, beside it; what the build before had as well is taken from there. */
export async function compressAssets({ dist, aside }: Place): Promise<void> {
  const assets = join(dist, 'assets');
  const names = (await readdir(assets)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(assets, name));
      for (const [ending, compress] of Object.entries(COMPRESSORS)) {
        const copy = `${name}.${ending}`;
        // The hash in a name stands for what is in the file.
        if (existsSync(join(aside, copy))) await copyFile(join(aside, copy), join(assets, copy));
        else await writeFile(join(assets, copy), await compress(content));
      }
    }),
  );
}
