// Which pictures a screen takes as logo. The server checks again, and never keeps what it cannot read.

const MAX_LOGO_BYTES = 5 * 1024 * 1024;
const MIN_SIDE = 50;
const MAX_SIDE = 2048;

const USUAL = ['image/gif', 'image/jpeg', 'image/png', 'image/jpg'];
const WITH_WEBP = [...USUAL, 'image/webp'];
export const USUAL_LOGOS = USUAL.join(',');
export const DETAILS_LOGOS = WITH_WEBP.join(',');

type ImageFile = { readonly name: string; readonly type: string; readonly size: number };
type Sides = { readonly width: number; readonly height: number };

/** Onboarding and profile: gif, jpeg, png; under 5 MB. Null when it may be used. */
export function onboardingLogoProblem(file: ImageFile): string | null {
  if (!USUAL.includes(file.type)) return 'Please choose a GIF, JPEG or PNG image.';
  return file.size >= MAX_LOGO_BYTES ? 'File size must be less than 5MB. Please choose a smaller image.' : null;
}

/** Organisation details: also WebP; at most 5 MB. */
export function detailsLogoProblem(file: ImageFile): string | null {
  if (!WITH_WEBP.includes(file.type)) return 'Please upload a valid image file (JPEG, PNG, GIF, or WebP).';
  return file.size > MAX_LOGO_BYTES ? 'File size exceeds 5MB limit. Please upload a smaller image.' : null;
}

/** Logo And Branding: size, type, extension; its sides are a matter of `sidesProblem`. */
export function brandingLogoProblem(file: ImageFile | null): string | null {
  if (file === null) return 'No file selected.';
  if (file.size > MAX_LOGO_BYTES) {
    return `File size (${megabytes(file.size)}) exceeds 5MB limit. Please upload a smaller image.`;
  }
  if (!USUAL.includes(file.type)) {
    return `Invalid file type (${file.type || 'unknown'}). Please upload GIF, JPEG, PNG, or JPG files only.`;
  }
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return ['.gif', '.jpeg', '.jpg', '.png'].includes(extension)
    ? null
    : `Invalid file extension (${extension || 'none'}). Please upload .gif, .jpeg, .jpg or .png files only.`;
}

/** Null sides: the picture could not be read. */
export function sidesProblem(sides: Sides | null): string | null {
  if (sides === null || sides.width === 0) return 'Unable to read image dimensions. Please try a different file.';
  const { width, height } = sides;
  const dimensions = `Image dimensions (${width}x${height})`;
  if (width > MAX_SIDE || height > MAX_SIDE) return `${dimensions} exceed maximum allowed size (2048×2048).`;
  if (width < MIN_SIDE || height < MIN_SIDE) return `${dimensions} are below minimum required size (50×50).`;
  return null;
}

export function megabytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}
