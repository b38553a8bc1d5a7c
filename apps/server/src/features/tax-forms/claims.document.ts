import { formOfYear } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { calendarDate, financialYearLabel, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, sum } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { sectionNames } from '@muster/law/income-tax/section-names.ts';
import type { Content } from 'pdfmake';
import { dayOf } from '../../platform/clock/clock.ts';
import type { PdfDocument } from '../../platform/pdf/pdf.ts';
import type { Claim, Claims } from '../declarations/claims.facts.ts';
import { fieldTable, formPages, gridTable, printed, signature, title } from './form-parts.document.ts';

export type ClaimsFacts = {
  readonly financialYear: number;
  readonly employee: {
    readonly name: string;
    readonly address: string | null;
    readonly fatherName: string | null;
    readonly designation: string | null;
    readonly pan: string | null;
  };
  readonly claims: Claims;
  readonly place: string;
};

/** Form 124 of a year, or 12BB to 2025-26, with what is declared or proved. */
export function claimsDocument(facts: ClaimsFacts): PdfDocument {
  const { financialYear, employee, claims } = facts;
  const isOld = formOfYear(financialYear) === 'form16';
  const name = isOld ? 'FORM NO. 12BB' : 'FORM NO. 124';
  const year = financialYearLabel(financialYear);
  const signedOn = claims.certifiedAt ?? claims.submittedAt;
  const date = signedOn === null ? '' : formatDate(calendarDate(dayOf(signedOn)));
  return formPages(`${name} ${year}, ${employee.name}`, [
    title(name, [
      isOld ? '[See rule 26C]' : '[See rule 205, section 392(5)(b)]',
      'Statement showing particulars of claims by an employee for deduction of tax',
    ]),
    fieldTable([
      ['1. Name and address of the employee', [employee.name, employee.address].filter(Boolean).join(', ')],
      ['2. Permanent Account Number of the employee', employee.pan ?? ''],
      [isOld ? '3. Financial year' : '3. Tax year', year],
      ['Amounts', claims.isProved ? 'as proved' : 'as declared; evidence follows'],
    ]),
    gridTable({
      widths: [26, '*', 92, 150],
      header: ['No.', 'Nature of claim', 'Amount (₹)', 'Evidence / particulars'],
      rows: rowsOf(claims.claims, financialYear),
      amountsFrom: 4,
      totals: 0,
    }),
    verification(facts, date),
  ]);
}

type Cells = readonly [string, string, string, string];

function rowsOf(claims: readonly Claim[], financialYear: number): Cells[] {
  const isOld = formOfYear(financialYear) === 'form16';
  const { landlordPan } = declarationLaw(financialYear);
  return [
    ...houseRent(claims, isOld, landlordPan),
    ...travel(claims),
    ...interest(claims),
    ...deductions(claims, isOld),
  ];
}

const of = (claims: readonly Claim[]): string => printed(sum(claims.map(({ amount }) => amount)));
const files = (claims: readonly Claim[]): string => claims.flatMap(({ evidence }) => evidence).join('; ');

function houseRent(claims: readonly Claim[], isOld: boolean, panAbove: Paise): Cells[] {
  const rents = claims.flatMap((claim) => (claim.details.kind === 'rent' ? [{ claim, details: claim.details }] : []));
  const year: Paise = sum(rents.map(({ claim }) => claim.amount));
  const rows = rents.flatMap(({ claim, details }): Cells[] => {
    const until = details.to === null ? '' : ` to ${formatMonth(details.to)}`;
    return [
      [
        '',
        `(i) Rent paid to the landlord from ${formatMonth(details.from)}${until}`,
        printed(claim.amount),
        files([claim]),
      ],
      ['', '(ii) Name of the landlord', '', details.landlordName],
      ['', '(iii) Address of the landlord, of the rented house', '', details.address],
      ['', '(iv) Permanent Account Number of the landlord', '', claim.pan ?? (year > panAbove ? 'not given' : '')],
      ...(isOld ? [] : [['', '(v) Relationship with the landlord', '', details.relationship || 'none'] as const]),
    ];
  });
  return [['1.', 'House Rent Allowance', printed(year), ''], ...rows];
}

/** Journeys are claimed with the employer outside the declaration. */
function travel(claims: readonly Claim[]): Cells[] {
  const journeys = claims.filter(({ deduction }) => deduction?.section === 'leaveTravel');
  return [['2.', 'Leave travel concessions or assistance', of(journeys), files(journeys)]];
}

function interest(claims: readonly Claim[]): Cells[] {
  const loans = claims.flatMap((claim) => {
    const { details } = claim;
    if (details.kind === 'loan' && details.part === 'interest') return [{ claim, lender: details.lenderName }];
    if (details.kind === 'letout' && details.part === 'interest') return [{ claim, lender: details.lenderName }];
    return [];
  });
  const rows = loans.flatMap(({ claim, lender }): Cells[] => [
    ['', '(i) Interest payable or paid to the lender', printed(claim.amount), files([claim])],
    ['', '(ii) Name of the lender', '', lender],
    ['', '(iii) Address of the lender', '', ''],
    ['', '(iv) Permanent Account Number of the lender', '', claim.pan ?? ''],
  ]);
  return [['3.', 'Deduction of interest on borrowing', of(loans.map(({ claim }) => claim)), ''], ...rows];
}

const SAVINGS: readonly string[] = ['80C', '80CCC', '80CCD(1)', '80CCD(1B)'];

function deductions(claims: readonly Claim[], isOld: boolean): Cells[] {
  const principal = claims.filter(
    ({ details }) => (details.kind === 'loan' || details.kind === 'letout') && details.part === 'principal',
  );
  const isSaving = ({ deduction }: Claim) => deduction !== null && SAVINGS.includes(deduction.section);
  const savings = claims.filter(isSaving);
  const others = claims.filter(
    (claim) => claim.deduction !== null && !isSaving(claim) && claim.deduction.section !== 'leaveTravel',
  );
  const named = (claim: Claim): Cells => {
    const { section, name } = claim.deduction ?? { section: '80C' as const, name: 'Principal repaid on a home loan' };
    const { act1961, act2025 } = sectionNames[section];
    return [
      '',
      `${name}, section ${isOld ? act1961 : `${act2025} (${act1961} of 1961)`}`,
      printed(claim.amount),
      files([claim]),
    ];
  };
  const chapter = isOld ? 'Chapter VI-A' : 'Chapter VIII';
  const first = isOld ? '(A) Sections 80C, 80CCC and 80CCD' : '(i) Sections 123 and 124';
  const second = isOld ? `(B) Other sections of ${chapter}` : `(ii) Other sections of ${chapter}`;
  return [
    ['4.', `Deduction under ${chapter}`, of([...savings, ...principal, ...others]), ''],
    ['', first, of([...savings, ...principal]), ''],
    ...[...savings, ...principal].map(named),
    ['', second, of(others), ''],
    ...others.map(named),
  ];
}

function verification({ employee, claims, place }: ClaimsFacts, date: string): Content {
  const parent = employee.fatherName === null ? '' : `, son/daughter of ${employee.fatherName}`;
  const certified =
    claims.certifiedName === null
      ? []
      : [
          {
            text: `Certified in Muster by ${claims.certifiedName}.`,
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ];
  return {
    stack: [
      { text: 'Verification', bold: true, margin: [0, 12, 0, 4] },
      {
        text: `I, ${employee.name}${parent}, do hereby certify that the information given above is complete and correct.`,
      },
      ...certified,
      signature({ place, date, name: employee.name, designation: employee.designation ?? '' }),
    ],
    unbreakable: true,
  };
}
