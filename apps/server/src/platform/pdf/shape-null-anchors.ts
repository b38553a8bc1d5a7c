import { createRequire } from 'node:module';
import { PDF_FONTS } from './pdf-fonts.ts';

// The font library that the PDF library uses: the same copy, since what is mended is mended in it.
const ofPdf = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
const ofKit = createRequire(ofPdf.resolve('pdfkit'));

/**
 * Lets text be shaped where a font has no anchor for a mark on some letter, as OpenType allows and the Malayalam and
 * Gurmukhi faces do: the mark keeps its own place. fontkit 2.0.4 throws there (foliojs/fontkit#367, mended in #374,
 * which is not released). To be removed with the release that has it.
 */
export function shapeNullAnchors(): void {
  const fontkit: unknown = ofKit('fontkit');
  const font: unknown = call(fontkit, 'openSync', PDF_FONTS[0]?.normal ?? '');
  const engine: unknown = get(get(font, '_layoutEngine'), 'engine');
  const shaper: unknown = Object.getPrototypeOf(get(engine, 'GPOSProcessor'));
  const apply: unknown = get(shaper, 'applyAnchor');
  if (typeof shaper !== 'object' || shaper === null || typeof apply !== 'function') {
    throw new Error('The font library has changed: look whether it still needs to be told of missing anchors.');
  }
  Reflect.set(shaper, 'applyAnchor', function guarded(this: unknown, mark: unknown, base: unknown, at: unknown) {
    if (base === null || get(mark, 'markAnchor') === null) return;
    Reflect.apply(apply, this, [mark, base, at]);
  });
}

function get(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}

function call(on: unknown, name: string, argument: string): unknown {
  const method = get(on, name);
  return typeof method === 'function' ? Reflect.apply(method, on, [argument]) : undefined;
}
