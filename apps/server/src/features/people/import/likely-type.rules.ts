import { nearestName } from './nearest-name.rules.ts';

/** What sheets call a kind of employment, beside what it is called here. */
const MEANT: readonly { readonly words: readonly string[]; readonly names: readonly string[] }[] = [
  {
    words: [
      'permanent',
      'regular',
      'confirmed',
      'fte',
      'on roll',
      'onroll',
      'on rolls',
      'probation',
      'probationer',
      'staff',
    ],
    names: ['Full-time', 'Full time', 'Permanent', 'Regular'],
  },
  {
    words: ['contractual', 'on contract', 'fixed term', 'fixed-term', 'off roll', 'third party'],
    names: ['Contract', 'Contractor'],
  },
  { words: ['trainee', 'apprentice', 'internship', 'get'], names: ['Intern', 'Trainee', 'Apprentice'] },
  { words: ['part timer', 'half time'], names: ['Part-time', 'Part time'] },
  { words: ['temporary', 'temp', 'casual', 'daily wages'], names: ['Temporary', 'Contract'] },
  { words: ['freelance', 'freelancer', 'retainer', 'advisor'], names: ['Consultant', 'Contract'] },
];

/** The employment type that a word of a sheet probably means; null where none is near. */
export function likelyType(text: string, types: readonly string[]): string | null {
  const near = nearestName(text, types);
  if (near !== null) return near;
  const word = text.trim().toLowerCase();
  const names = MEANT.find(({ words }) => words.includes(word))?.names ?? [];
  for (const name of names) {
    const type = types.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    if (type !== undefined) return type;
  }
  return null;
}
