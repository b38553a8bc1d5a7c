import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { problem } from '../../platform/http/problem.ts';

const KINDS: Readonly<Record<string, readonly string[]>> = {
  'image/gif': ['.gif'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};
const MIN_PIXELS = 50;
const MAX_PIXELS = 2048;
const STORED = 512;
const UNREADABLE = 'Unable to read image dimensions. Please try a different file.';

const refuse = (message: string) => problem('INVALID_INPUT', { message, errors: [{ field: 'logo', message }] });

/**
 * Checks an uploaded picture by its bytes, not its name, and encodes it afresh as PNG of at most 512 px.
 * SVG is refused always. Errors: INVALID_INPUT with the literal messages of the logo screens.
 */
export async function encodedLogo(file: UploadedFile | undefined): Promise<Buffer> {
  if (!file || file.content.length === 0) throw refuse('No file selected.');
  const extension = /\.[^.]*$/.exec(file.fileName.toLowerCase())?.[0] ?? '';
  const kind = await fileTypeFromBuffer(file.content);
  if (!kind || !(kind.mime in KINDS)) {
    throw refuse(
      `Invalid file type (${file.contentType || 'unknown'}). Please upload GIF, JPEG, PNG, or JPG files only.`,
    );
  }
  if (!Object.values(KINDS).flat().includes(extension)) {
    throw refuse(`Invalid file extension ${extension}. Please upload .gif, .jpeg, .jpg or .png files only.`);
  }
  const { width, height } = await sizeOf(file.content);
  if (width > MAX_PIXELS || height > MAX_PIXELS) {
    throw refuse(`Image dimensions (${width}x${height}) exceed maximum allowed size (2048×2048).`);
  }
  if (width < MIN_PIXELS || height < MIN_PIXELS) {
    throw refuse(`Image dimensions (${width}x${height}) are below minimum required size (50×50).`);
  }
  return sharp(file.content)
    .rotate()
    .resize(STORED, STORED, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw refuse(UNREADABLE);
    });
}

async function sizeOf(content: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(content).metadata();
    if (width && height) return { width, height };
  } catch {
    // falls through to the refusal: sharp's own words say nothing to the person uploading
  }
  throw refuse(UNREADABLE);
}
