import { describe, expect, test } from 'vitest';
import { brandingLogoProblem, detailsLogoProblem, onboardingLogoProblem, sidesProblem } from './logo-rules.ts';

const MB = 1024 * 1024;
const png = (size: number) => ({ name: 'logo.png', type: 'image/png', size });
const webp = { name: 'logo.webp', type: 'image/webp', size: 1000 };

test('onboarding takes gif, jpeg and png under 5 MB', () => {
  expect(onboardingLogoProblem(png(5 * MB - 1))).toBeNull();
  expect(onboardingLogoProblem(png(5 * MB))).toBe('File size must be less than 5MB. Please choose a smaller image.');
  expect(onboardingLogoProblem(webp)).toBe('Please choose a GIF, JPEG or PNG image.');
});

test('organisation details take WebP too, up to 5 MB', () => {
  expect(detailsLogoProblem(webp)).toBeNull();
  expect(detailsLogoProblem(png(5 * MB))).toBeNull();
  expect(detailsLogoProblem(png(5 * MB + 1))).toBe('File size exceeds 5MB limit. Please upload a smaller image.');
  expect(detailsLogoProblem({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toBe(
    'Please upload a valid image file (JPEG, PNG, GIF, or WebP).',
  );
});

describe('Logo And Branding', () => {
  test('names what is wrong with the file', () => {
    expect(brandingLogoProblem(null)).toBe('No file selected.');
    expect(brandingLogoProblem(png(6 * MB))).toBe(
      'File size (6.00 MB) exceeds 5MB limit. Please upload a smaller image.',
    );
    expect(brandingLogoProblem(webp)).toBe(
      'Invalid file type (image/webp). Please upload GIF, JPEG, PNG, or JPG files only.',
    );
    expect(brandingLogoProblem({ ...png(10), name: 'logo.exe' })).toMatch(/^Invalid file extension \(\.exe\)/);
    expect(brandingLogoProblem({ ...png(10), name: 'LOGO.PNG' })).toBeNull();
  });
  test('wants sides of 50 to 2048 pixels', () => {
    expect(sidesProblem(null)).toBe('Unable to read image dimensions. Please try a different file.');
    expect(sidesProblem({ width: 2049, height: 100 })).toBe(
      'Image dimensions (2049x100) exceed maximum allowed size (2048×2048).',
    );
    expect(sidesProblem({ width: 49, height: 50 })).toBe(
      'Image dimensions (49x50) are below minimum required size (50×50).',
    );
    expect(sidesProblem({ width: 50, height: 2048 })).toBeNull();
  });
});
