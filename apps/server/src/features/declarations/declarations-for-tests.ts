import { randomUUIDv7 } from 'node:crypto';
import { type Method, registeredAdministrator, startTestApp } from '../../test-app.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { declarationWindows } from '../declaration-settings/declaration-settings.tables.ts';

/** An organisation in which declarations of 2026-27 are open until 30 November 2026; today is the 27th. */
export async function startDeclaring(name: string) {
  const muster = await startTestApp();
  const admin = await registeredAdministrator(muster, `admin@${name}.test`, name);
  const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
    muster.call(method, path, body === undefined ? { token } : { token, body });
  const person = async (role: TestPerson['role'] = 'Member', more: Parameters<typeof addPerson>[3] = {}) => {
    const one = await addPerson(muster, admin.tenantId, role, more);
    return { ...one, token: await tokenFor(muster, one) };
  };
  const open = (isOpen: boolean, windowKind: 'declaration' | 'poi' = 'declaration') =>
    muster.services.db.inTenant(admin.tenantId, async (tx) => {
      const { tenantId, kind, financialYear } = declarationWindows;
      const status = isOpen ? 'Released' : 'Locked';
      await tx
        .insert(declarationWindows)
        .values({
          ...{ tenantId: tx.tenantId, id: randomUUIDv7(), kind: windowKind, financialYear: 2026, status },
          ...{ startDate: '2026-11-01', lockDate: '2026-11-30', allowRegimeSwitch: true },
        })
        .onConflictDoUpdate({ target: [tenantId, kind, financialYear], set: { status } });
    });
  await open(true);
  return { muster, admin, call, person, open };
}

/** A declaration with something of every section; ₹2,83,000 of it lowers the tax. */
export const declared = (more: object = {}) => ({
  financialYearStart: 2026,
  financialYearEnd: 2027,
  isDraft: false,
  isSubmitted: true,
  isRentedAccomodation: true,
  houseRentDetails: [
    {
      ...{ rentalPeriodStart: '2026-10', rentalPeriodEnd: null, declaredAmount: 15000, urbanizationType: 'Metro' },
      ...{ address: '4 Anna Salai, Chennai', landlordName: 'K Raman', landlordPan: null },
    },
  ],
  hasLoanOnSelfOccupiedHome: true,
  selfOccupiedHomeLoan: {
    ...{ principalPaidOnHomeLoan: 20000, interestPaidOnHomeLoan: 30000 },
    ...{ lenderName: 'HDFC Bank', lenderPan: 'AAACH2702H' },
  },
  isLetOutProperty: true,
  letOutProperties: [
    {
      ...{ annualRentReceived: 240000, municipalTaxesPaid: 20000, hasHomeLoan: true },
      homeLoanDetail: { principalPaidOnHomeLoan: 1000, interestPaidOnHomeLoan: 100000, lenderName: 'SBI' },
    },
  ],
  deductions: [
    { deductionItemId: 102, categoryId: 1, declaredAmount: 40000 },
    { deductionItemId: 301, categoryId: 3, declaredAmount: '2000' },
  ],
  incomeOtherSources: '',
  interestFromFD: 7000,
  previousEmploymentIncome: 300000,
  previousEmploymentTaxPaid: 12000,
  ...more,
});
