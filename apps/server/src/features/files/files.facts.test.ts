import { expect, test } from 'vitest';
import { documentName } from './files.facts.ts';

test.each([
  ['Medical certificate.pdf', 'Medical certificate.pdf'],
  ['Medical certificate.html', 'Medical certificate.pdf'],
  ['Cert.pdf.hta', 'Cert.pdf'],
  ['Certificate.PDF.exe', 'Certificate.pdf'],
  ['Rad\u202Efdp.exe', 'Radfdp.pdf'],
  ['Cert\u0000.hta. .', 'Cert.pdf'],
  ['..\\..\\Dr. Rao, 3.5 days', '..-..-Dr. Rao, 3.5 days.pdf'],
  ['.hta', 'document.pdf'],
  ['', 'document.pdf'],
  ['\u200B.pdf', 'document.pdf'],
  ['தமிழ் சான்று', 'தமிழ் சான்று.pdf'],
  [`${'x'.repeat(400)}.exe`, `${'x'.repeat(116)}.pdf`],
])('a PDF that is called %j is kept as %j', (name, expected) => {
  expect(documentName(name, 'pdf')).toBe(expected);
});
