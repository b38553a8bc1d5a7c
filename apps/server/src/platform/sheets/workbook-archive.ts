import { type ZipFile, zipOf } from '@muster/returns/zip.ts';
import { contentOf, zipEntries } from '../zip/read-zip.ts';

/** The file is no workbook that can be read. */
export class UnreadableWorkbook extends Error {}

/** All parts together, unpacked: far more than the rows of a file have, far less than fills the memory. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Of a part without cells: styles, names, relations. */
const MAX_OTHER = 8 * 1024 * 1024;
/** Elements that cost far more than their letters: a description of columns may speak of thousands. */
const MAX_ELEMENTS = [
  { opening: '<col ', count: 2000 },
  { opening: '<si', count: 600_000 },
  // Programs write every empty row that somebody has coloured.
  { opening: '<row', count: 1_100_000 },
] as const;

/** What holds cells, and what names it; pictures, charts and macros are left behind. */
const PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/;

/**
 * The same workbook with nothing but its cells, unpacked within limits, so that whoever reads it meets no archive that
 * swells. Errors: UnreadableWorkbook.
 */
export function archiveOfCells(archive: Buffer): Uint8Array {
  try {
    return zipOf(partsOf(archive));
  } catch {
    // Whatever it stumbled over, the file is not what its name says.
    throw new UnreadableWorkbook();
  }
}

function partsOf(archive: Buffer): ZipFile[] {
  let left = MAX_UNPACKED;
  return zipEntries(archive, MAX_ENTRIES)
    .filter(({ name }) => PART.test(name))
    .map((entry) => {
      const content = contentOf(archive, entry, left);
      left -= content.length;
      if (left <= 0 || costsTooMuch(entry.name, content)) throw new UnreadableWorkbook();
      return { name: entry.name, content };
    });
}

function costsTooMuch(name: string, content: Buffer): boolean {
  const isOfCells = name.startsWith('xl/worksheets/') || name === 'xl/sharedStrings.xml';
  if (!isOfCells && content.length > MAX_OTHER) return true;
  return MAX_ELEMENTS.some(({ opening, count }) => {
    let left: number = count;
    for (let at = content.indexOf(opening); at !== -1; at = content.indexOf(opening, at + 1)) {
      if (left === 0) return true;
      left -= 1;
    }
    return false;
  });
}
