import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';

const MEGABYTE = 1_048_576;
/** What the packed objects of one file may come to: a form of sixty pages has far less. */
const MAX_UNPACKED = 32 * MEGABYTE;

/** Unpacked so far, by file. */
const unpacked = new WeakMap<PDFContext, number>();

// The reader unpacks these two kinds of streams while it loads a file, and without a limit. It is asked for them here,
// so that exactly what it would unpack is measured first, however the file spells it.
const objects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) => {
  refuseBomb(stream);
  return objects(stream, shouldWaitForTick);
};
const references = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  refuseEndless(stream.dict, refuseBomb(stream));
  return references(stream);
};

/** A PDF from outside. Errors: an Error for one that is damaged, or that unpacks to more than a document has. */
export function openPdf(content: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true });
}

/** Its length when it is unpacked. Errors: an Error for too much, and for any packing but the usual one. */
function refuseBomb({ dict, contents }: PDFRawStream): number {
  const before = unpacked.get(dict.context) ?? 0;
  const maxOutputLength = MAX_UNPACKED - before;
  const length = isPacked(dict) ? inflateSync(contents, { maxOutputLength }).length : contents.length;
  if (length > maxOutputLength) throw new Error('The objects of this PDF are too large');
  unpacked.set(dict.context, before + length);
  return length;
}

function isPacked(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray ? Array.from({ length: filter.size() }, (_, at) => filter.lookup(at)) : [filter];
  const filterNames = filters.filter((filter) => filter !== undefined);
  // A chain unpacks what was unpacked: a few bytes become as much as one likes.
  if (filterNames.length > 1 || filterNames.some((filter) => filter !== PDFName.of('FlateDecode'))) {
    throw new Error('The objects of this PDF are packed in an unusual way');
  }
  return filterNames.length === 1;
}

/** Errors: an Error for a table that promises more entries than it has bytes for. */
function refuseEndless(dict: PDFDict, length: number): void {
  const numbers = (name: string) => {
    const list = dict.lookup(PDFName.of(name));
    if (!(list instanceof PDFArray)) return null;
    return Array.from({ length: list.size() }, (_, at) => list.lookup(at, PDFNumber).asNumber());
  };
  const width = (numbers('W') ?? []).reduce((sum, width) => sum + width, 0);
  const counts = numbers('Index')?.filter((_, at) => at % 2 === 1) ?? [
    dict.lookup(PDFName.of('Size'), PDFNumber).asNumber(),
  ];
  const entries = counts.reduce((sum, count) => sum + count, 0);
  if (counts.some((count) => count < 0) || width < 1 || entries * width > length) {
    throw new Error('The table of this PDF has more entries than bytes');
  }
}
