import { login } from '@muster/contract/features/account/account.contract.ts';
import {
  createDeclaration,
  setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { byName, SINGLE } from '@muster/contract/features/declarations/declarations-amounts.ts';
import { addComment } from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import { ADMINISTRATOR, MANAGER, MEMBER, PASSWORD } from './organisation.ts';
import type { Story } from './story-clock.ts';

const YEAR = { financialYearStart: 2026, financialYearEnd: 2027 } as const;

type Declared = NonNullable<Parameters<typeof bodyOf>[0]>;

/** What is not said is not declared. */
function bodyOf(declaration: {
  readonly rent?: number;
  readonly metro?: boolean;
  readonly deductions?: readonly (readonly [itemId: number, amount: number])[];
  readonly loanInterest?: number;
  readonly letOut?: number;
  readonly fd?: number;
}) {
  const { rent = 0, metro = true, deductions = [], loanInterest = 0, letOut = 0, fd = 0 } = declaration;
  return {
    ...YEAR,
    ...byName(SINGLE, () => 0),
    interestFromFD: fd,
    isDraft: false as const,
    isRentedAccomodation: rent > 0,
    houseRentDetails: [
      {
        rentalPeriodStart: '2026-04',
        rentalPeriodEnd: null,
        declaredAmount: rent,
        address: '14, 4th Cross, Indiranagar',
        landlordName: 'S Venkatesh',
        landlordPan: 'AKLPV5521C',
        urbanizationType: metro ? ('Metro' as const) : ('Non Metro' as const),
      },
    ],
    hasLoanOnSelfOccupiedHome: loanInterest > 0,
    selfOccupiedHomeLoan: {
      principalPaidOnHomeLoan: Math.floor(loanInterest / 3),
      interestPaidOnHomeLoan: loanInterest,
      lenderName: 'State Bank of India',
      lenderPan: 'AAACS8577K',
    },
    isLetOutProperty: letOut > 0,
    letOutProperties: [{ annualRentReceived: letOut, municipalTaxesPaid: Math.floor(letOut / 20) }],
    deductions: deductions.map(([deductionItemId, declaredAmount]) => ({ deductionItemId, declaredAmount })),
  };
}

/** Those with a log-in of their own. The member in the old regime is asked about the rent. */
const OWN: readonly (readonly [email: string, declared: Declared])[] = [
  [
    ADMINISTRATOR,
    {
      deductions: [
        [102, 150_000],
        [201, 25_000],
        [301, 50_000],
      ],
      fd: 18_000,
    },
  ],
  [
    MANAGER,
    {
      loanInterest: 180_000,
      letOut: 240_000,
      deductions: [
        [101, 60_000],
        [202, 50_000],
      ],
    },
  ],
  [
    MEMBER,
    {
      rent: 35_000,
      deductions: [
        [102, 60_000],
        [105, 48_000],
        [101, 36_000],
        [201, 25_000],
        [204, 50_000],
        [301, 50_000],
      ],
    },
  ],
];

/** Others by their place among those who were there all year: what is declared for them, and what became of it. */
const OTHERS: readonly (readonly [
  position: number,
  declared: Declared,
  status?: 'Approved' | 'Rejected' | 'OnHold',
])[] = [
  [5, { rent: 12_000, metro: false, deductions: [[102, 20_000]] }, 'Approved'],
  [6, { deductions: [[105, 90_000]] }, 'Rejected'],
  [7, { rent: 18_000 }],
  [8, { loanInterest: 150_000 }, 'OnHold'],
  [
    9,
    {
      deductions: [
        [103, 40_000],
        [201, 18_000],
      ],
      fd: 9_000,
    },
  ],
  [10, {}, 'Approved'],
];

/** Of November. */
const DAYS = ['09', '10', '11', '12', '13', '16'];

const WHY = { Rejected: 'These amounts are of last year.', OnHold: 'Please add the certificate of the bank.' } as const;

/** Declarations of the year in every state, beside one that is only begun. */
export async function declareInEveryState(
  { api, story }: { readonly api: ApiClient; readonly story: Story },
  { people, ids }: DemoStaff,
): Promise<void> {
  for (const [at, [email, declared]] of OWN.entries()) {
    story.at('2026-11-05', `1${at}:30`);
    const user = await api.call(login, { body: { email, password: PASSWORD } });
    const declaration = await api.as(user.token).call(createDeclaration, { body: bodyOf(declared) });
    const id = declaration?.declarationId ?? '';
    story.at('2026-11-09', '15:45');
    if (email === MANAGER) await api.call(setDeclarationStatus, { params: { id }, body: { status: 'Approved' } });
    if (email !== MEMBER) continue;
    const comments = 'Please send the agreement from October on: the rent was ₹32,000 until then.';
    await api.call(addComment, {
      params: { id },
      body: { itemId: `rent:${declaration?.houseRentDetails[0]?.id}`, comments },
    });
    await api.call(setDeclarationStatus, {
      params: { id },
      body: { status: 'OnHold', comments: 'One question about the rent.' },
    });
  }
  const staff = people.filter(({ dateOfJoining, lastWorkingDay }) => dateOfJoining < '2026' && lastWorkingDay === null);
  for (const [at, [position, declared, status]] of OTHERS.entries()) {
    story.at(`2026-11-${DAYS[at]}`, '12:20');
    const employeeId = ids.get(staff[position]?.employeeNumber ?? '');
    if (employeeId === undefined) continue;
    const declaration = await api.call(createDeclaration, { body: { ...bodyOf(declared), employeeId } });
    if (!status || !declaration) continue;
    const comments = status === 'Approved' ? null : WHY[status];
    story.at('2026-11-18', `1${at}:10`);
    await api.call(setDeclarationStatus, { params: { id: declaration.declarationId }, body: { status, comments } });
  }
  const author = ids.get(staff[11]?.employeeNumber ?? '');
  if (author !== undefined)
    await api.call(createDeclaration, { body: { ...YEAR, isDraft: true, employeeId: author, interestFromFD: 4_000 } });
}
