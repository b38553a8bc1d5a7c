import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';

/* A year whose tax rules are not known yet is computed with those of the last one, and it is said wherever it is seen. */

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const NOTE =
  'Income tax is worked out with the rules of 2026-27: this version of Muster does not know those of 2027-28 yet.';

async function printed(token: string, path: string): Promise<string> {
  const pdf = await muster.call('GET', path, { token });
  const { text } = await extractText(new Uint8Array(pdf.raw), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('run, payslip, tax sheet and comparison say so, on the screen and printed, and those of a known year do not', async () => {
  const people = ['Meera', 'Ravi'].map((name) => ({ name, ctc: 2_400_000 }));
  const { token, ids } = await payrollOrganisation(muster, 'NotHeld', people, { year: 2027, month: 2 });
  const sheets = async (fyStart: number) => {
    const query = `employeeId=${ids['Meera']}&fyStart=${fyStart}&fyEnd=${fyStart + 1}`;
    const of = async (path: string) =>
      (await muster.call('GET', `/Users/declarations/${path}?${query}`, { token })).body.data.rulesNote;
    return {
      notes: [await of('tax-sheet'), await of('tax-comparison')],
      pdfs: [
        await printed(token, `/Users/declarations/tax-sheet/pdf?${query}`),
        await printed(token, `/Users/declarations/tax-comparison/pdf?${query}`),
      ],
    };
  };
  const march = await payMonth(muster, token);
  expect(march.warnings.map(({ code }: { code: string }) => code)).not.toContain('LAW_NOT_KNOWN');
  expect((await sheets(2026)).notes).toEqual([null, null]);

  const april = await runMonth(muster, token);
  expect(april.warnings.find(({ code }: { code: string }) => code === 'LAW_NOT_KNOWN')).toMatchObject({
    count: 2,
    severity: 'warning',
    title: 'Tax of 2 people is worked out with the rules of an earlier year',
  });
  const slip = (await muster.call('GET', `/Payroll/payslips/${april.payslips[0].id}`, { token })).body.data;
  expect(slip.notes).toContainEqual({ code: 'LAW_NOT_KNOWN', message: NOTE });
  expect(await printed(token, `/Payroll/payslips/${slip.id}/download`)).toContain(NOTE);
  const { notes, pdfs } = await sheets(2027);
  expect(notes).toEqual([NOTE, NOTE]);
  for (const pdf of pdfs) expect(pdf).toContain(NOTE);
});
