import { hash } from 'node:crypto';
import type { PdfDocument, PdfRenderer } from './pdf.ts';

/** Of all files that are kept, the newest: some hundreds of one page. */
const MAX_BYTES = 16 * 1_048_576;

/**
 * A renderer that draws the same document once: who asks for it meanwhile, or again, gets the same file. What is kept is
 * found by all that is drawn, so that a document of other figures is another. Files that were not asked for longest go.
 */
export function keepingPdfs(renderer: PdfRenderer, maxBytes = MAX_BYTES): PdfRenderer {
  const files = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    files.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function drawn(key: string, document: PdfDocument): Promise<Uint8Array> {
    const file = renderer.render(document);
    files.set(key, file);
    file.then(
      ({ length }) => {
        sizes.set(key, length);
        bytes += length;
        for (const oldest of files.keys()) {
          if (bytes <= maxBytes) break;
          if (sizes.has(oldest)) forget(oldest);
        }
      },
      () => forget(key),
    );
    return file;
  }

  return {
    render(document) {
      const key = hash('sha256', JSON.stringify(document));
      const file = files.get(key);
      if (file === undefined) return drawn(key, document);
      files.delete(key);
      files.set(key, file);
      return file;
    },
    close: renderer.close,
  };
}
