import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { asActual, byName, mapAmounts, SINGLE } from '@muster/contract/features/declarations/declarations-amounts.ts';
import { addComment } from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import {
  certifyPoi,
  getEmployeePoi,
  reviewPoi,
  submitPoi,
  uploadProof,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import type { Story } from './story-clock.ts';

const YEAR = { financialYearStart: 2026, financialYearEnd: 2027 } as const;

type Poi = NonNullable<ResponseOf<typeof submitPoi>>;
type Row = Poi['rows'][number];

/** How much of an amount is approved, and why no more; null where nobody has decided. */
type Decide = ((row: Row) => { readonly part: number; readonly comments: string | null }) | null;

/** By the place of those who have declared (declare-in-every-state.ts): the part of it that was paid, and the review. */
const STATES: readonly (readonly [position: number, paid: number, decide: Decide, asks?: string])[] = [
  [5, 1, () => ({ part: 1, comments: null })],
  [7, 1, () => ({ part: 0.75, comments: 'The receipts of July to September are missing.' })],
  [8, 0.9, () => ({ part: 0, comments: 'This certificate is of the loan of somebody else.' })],
  [9, 1, null, 'Is this the receipt of this year? It says 2025-26.'],
];
const DRAFT_AT = 6;

type Office = { readonly api: ApiClient; readonly story: Story };

/** Proofs of the year: approved in full and in part, refused, waiting with a comment, and only begun. */
export async function proveInEveryState({ api, story }: Office, { people, ids }: DemoStaff): Promise<void> {
  const staff = people.filter(({ dateOfJoining, lastWorkingDay }) => dateOfJoining < '2026' && lastWorkingDay === null);
  const idAt = (position: number) => ids.get(staff[position]?.employeeNumber ?? '');
  for (const [position, paid, decide, asks] of STATES) {
    const employeeId = idAt(position);
    if (employeeId !== undefined) await prove({ api, story }, { employeeId, paid, decide, asks });
  }
  story.at('2026-11-24', '17:20');
  const draftOwner = idAt(DRAFT_AT);
  if (draftOwner !== undefined)
    await api.call(submitPoi, { body: { ...YEAR, isDraft: true, employeeId: draftOwner, interestFromSavings: 1_200 } });
}

type Case = {
  readonly employeeId: string;
  readonly paid: number;
  readonly decide: Decide;
  readonly asks: string | undefined;
};

async function prove({ api, story }: Office, { employeeId, paid, decide, asks }: Case): Promise<void> {
  const query = { fyStart: 2026, fyEnd: 2027 };
  const declared = await api.call(getEmployeePoi, { params: { id: employeeId }, query });
  if (declared.isPOIFormSubmitted) return;
  story.at('2026-11-23', '11:30');
  const submitted = await api.call(submitPoi, { body: bodyOf(declared, paid) });
  if (!submitted?.declarationId) return;
  const rows = submitted.rows.filter(({ actualAmount }) => (actualAmount ?? 0) > 0);
  const { declarationId } = submitted;
  for (const row of rows) await attach(api, declarationId, row);
  await api.call(certifyPoi, { params: { id: employeeId }, body: YEAR });
  const [first] = rows;
  if (asks !== undefined && first)
    await api.call(addComment, { params: { id: declarationId }, body: { itemId: first.itemId, comments: asks } });
  if (decide === null) return;
  story.at('2026-11-25', '14:50');
  const decisions = rows.map((row) => {
    const { part, comments } = decide(row);
    return { itemId: row.itemId, approvedAmount: Math.floor(((row.actualAmount ?? 0) / 100) * part), comments };
  });
  await api.call(reviewPoi, { params: { id: employeeId }, body: { ...YEAR, rows: decisions } });
}

/** The declared amounts, as much of them as was paid. */
function bodyOf(poi: ResponseOf<typeof getEmployeePoi>, paid: number) {
  const { employeeId, isRentedAccomodation, hasLoanOnSelfOccupiedHome, interestFromFD } = poi;
  const { houseRentDetails, selfOccupiedHomeLoan, deductions } = poi;
  const nothing = byName(SINGLE, () => 0);
  const amounts = { houseRentDetails, selfOccupiedHomeLoan, deductions, ...nothing, interestFromFD };
  return {
    ...YEAR,
    employeeId,
    isRentedAccomodation,
    hasLoanOnSelfOccupiedHome,
    ...asActual(mapAmounts(amounts, (amount) => Math.floor((amount / 100) * paid))),
  };
}

async function attach(api: ApiClient, declarationId: string, { particulars, upload }: Row): Promise<void> {
  const { documentType, houseRentDetailId, letoutPropertyId, employeeDeductionId } = upload;
  const body = {
    declarationId,
    ...(documentType === null ? {} : { documentType }),
    ...(houseRentDetailId === null ? {} : { houseRentDetailId }),
    ...(letoutPropertyId === null ? {} : { letoutPropertyId }),
    ...(employeeDeductionId === null ? {} : { employeeDeductionId }),
  };
  const name = `${particulars.split(',')[0]?.trim() ?? 'Proof'}.pdf`;
  await api.call(uploadProof, { body, files: { file: new File([receipt(particulars)], name) } });
}

/** A page that says what it proves. */
function receipt(what: string): string {
  const words = what.replace(/[^\w ,.'-]/g, ' ').slice(0, 60);
  const text = `BT /F1 18 Tf 40 150 Td (Receipt) Tj /F1 11 Tf 0 -36 Td (${words}) Tj 0 -24 Td (Received with thanks) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 220]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj${object}endobj`).join('\n');
  return `%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
}
