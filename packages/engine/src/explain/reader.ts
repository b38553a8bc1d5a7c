/** Who reads an explanation: the person it is about, or whoever looks after that person's pay. */
export type Reader = 'employee' | 'administrator';

/** How the person is spoken to, or of: by these words at first, then in the same sentence by the shorter ones. */
export type Voice = {
  readonly you: string;
  readonly You: string;
  readonly your: string;
  readonly Your: string;
  readonly they: string;
  readonly them: string;
  readonly their: string;
  readonly are: string;
  readonly were: string;
  readonly have: string;
  readonly receive: string;
  readonly employer: string;
  readonly Employer: string;
};

export const VOICES: Readonly<Record<Reader, Voice>> = {
  employee: {
    you: 'you',
    You: 'You',
    your: 'your',
    Your: 'Your',
    they: 'you',
    them: 'you',
    their: 'your',
    are: 'are',
    were: 'were',
    have: 'have',
    receive: 'receive',
    employer: 'your employer',
    Employer: 'Your employer',
  },
  administrator: {
    you: 'the employee',
    You: 'The employee',
    your: 'the employee’s',
    Your: 'The employee’s',
    they: 'they',
    them: 'them',
    their: 'their',
    are: 'is',
    were: 'was',
    have: 'has',
    receive: 'receives',
    employer: 'the employer',
    Employer: 'The employer',
  },
};
