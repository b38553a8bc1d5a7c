const COMMON = new Set([
  'password12',
  'password123',
  'password1234',
  '1234567890',
  '12345678910',
  'qwertyuiop',
  'qwerty12345',
  'iloveyou12',
  'administrator',
  'welcome123',
  'welcome1234',
  'letmein123',
  'changeme123',
  'passw0rd12',
  'abcdefghij',
  'abcd123456',
  'india12345',
  'bharat1234',
  'krishna123',
  'sairam1234',
  'companyname',
  '0987654321',
  '1111111111',
  '0000000000',
  'qwerty123456',
  'asdfghjkl;',
  'asdfghjkl1',
  'zxcvbnm123',
  'monkey1234',
  'football12',
  'baseball12',
  'superman12',
  'trustno1234',
  'dragon1234',
  'sunshine12',
  'princess12',
  'adminadmin',
  'admin12345',
  'test123456',
  'testtest12',
]);

/** Why a password is too easy, or null. */
export function weakness(password: string, about: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || new Set(lower).size < 4)
    return 'This password is on the list of common ones. Choose another.';
  const own = about.map((text) => text.toLowerCase()).filter((text) => text.length >= 4);
  if (own.some((text) => lower === text || lower === `${text}123`))
    return 'Do not use your own name or e-mail as password.';
  return null;
}
