import { Button } from '@mantine/core';
import { OTHER, PREVIOUS } from '@muster/contract/features/declarations/declarations-amounts.ts';
import { declarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { financialYearName } from '../../../ui/financial-year.ts';
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx';
import { Section } from '../../../ui/section.tsx';
import { problemsIn } from '../declaration-problems.ts';
import { typedOf } from '../declaration-sections.ts';
import type { Options } from '../declarations.queries.ts';
import { FormFoot } from '../form-foot.tsx';
import styles from '../poi.module.css';
import { TaxSoFar } from '../tax-so-far.tsx';
import { DraftKept, useDraft } from '../use-draft.tsx';
import { type EmployeePoi, useKeepPoi, useSubmitPoi } from './poi.queries.ts';
import { DeductionGroup, SingleGroup } from './poi-amount-groups.tsx';
import { LetOutGroup, LoanGroup, RentGroup } from './poi-house-groups.tsx';
import type { PoiPart } from './poi-table.tsx';
import { declaredAmounts, filledAsDeclared, poiBody, startingActuals, withoutUnpaidRents } from './poi-values.ts';

type Props = { readonly poi: EmployeePoi; readonly options: Options };

/** Everything that a declaration has, to be proved: kept as it is typed, held to the same limits. */
export function PoiForm({ poi, options }: Props) {
  const { financialYearStart: fyStart, employeeId } = poi;
  const { id } = useSignedIn();
  const navigate = useNavigate();
  const law = useMemo(() => declarationLaw(fyStart), [fyStart]);
  const submit = useSubmitPoi();
  const declared = useMemo(() => declaredAmounts(poi), [poi]);
  const form = useContractForm({
    schema: declarationInput,
    initialValues: useMemo(() => startingActuals(poi), [poi]),
    warnUnsaved: false,
    alsoValidate: (values) => problemsIn(withoutUnpaidRents(values, declared), law),
    refusalAt: atFields,
    submit: async (_, values) => {
      await draft.without(() => submit.attempt({ body: poiBody(poi, values) }));
      await navigate({ to: '/payroll/taxes/summaryPOI', search: { employeeId } });
    },
  });
  const draft = useDraft(form.values, { ...useKeepPoi(poi), savedAt: poi.draft?.savedAt ?? null, mayKeep: true });
  const typed = typedOf(form.values, law);
  const isOver = (typed?.exceeded.length ?? 0) > 0;
  const part = { form, declared, fyStart, limits: law, exceeded: typed?.exceeded ?? [] };
  return (
    <ContractForm form={form}>
      <div className={styles.layout}>
        <Section
          title="Actual amounts"
          purpose="Attach the files on the next page, once these are submitted."
          flush
          aside={
            declared.size > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => form.form.setValues(filledAsDeclared(form.values, poi))}
              >
                Paid as declared
              </Button>
            )
          }
        >
          <ActualsTable {...part} options={options} />
        </Section>
        <aside className={styles.tax}>
          <FoldedOnPhone label="Tax so far">
            <TaxSoFar employeeId={employeeId} fyStart={fyStart} items={typed?.items ?? null} />
          </FoldedOnPhone>
        </aside>
      </div>
      <FormFoot
        title={`Total Actual, ${financialYearName(fyStart)}`}
        total={typed?.total ?? ZERO}
        isOver={isOver}
        isSending={form.submitting}
        send={poi.isPOIFormSubmitted ? 'Update' : 'Submit'}
        onCancel={() => void navigate(backFrom(poi, id))}
      >
        <DraftKept draft={draft} />
      </FormFoot>
    </ContractForm>
  );
}

/** One’s own landing page; of somebody else the summary, or where it is seen who is missing. */
function backFrom({ employeeId, isPOIFormSubmitted }: EmployeePoi, ownId: string) {
  if (employeeId === ownId) return { to: '/payroll/taxes/initialemployeePOI' } as const;
  if (isPOIFormSubmitted) return { to: '/payroll/taxes/summaryPOI', search: { employeeId } } as const;
  return { to: '/payroll/taxes/proofOfInvestment' } as const;
}

/** The server names actual amounts; the form has them in the places of declared ones. */
function atFields({ fieldErrors }: ApiError): Record<string, string> {
  return Object.fromEntries(
    fieldErrors.map(({ field, message }) => [field.replace('actualAmount', 'declaredAmount'), message]),
  );
}

function ActualsTable({ options, ...part }: PoiPart & Pick<Props, 'options'>) {
  const deductions = { ...part, options };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Particulars</th>
          <th scope="col">Declared Amount</th>
          <th scope="col">Actual Amount</th>
        </tr>
      </thead>
      <RentGroup {...part} />
      <LoanGroup {...part} />
      <LetOutGroup {...part} />
      <SingleGroup {...part} group="Other Sources" lines={OTHER} />
      <DeductionGroup {...deductions} group="80C Investments" category={1} />
      <DeductionGroup {...deductions} group="80D Exemptions" category={2} />
      <DeductionGroup {...deductions} group="Other Investments" category={3} />
      <SingleGroup {...part} group="Previous Employment" lines={PREVIOUS} />
    </table>
  );
}
