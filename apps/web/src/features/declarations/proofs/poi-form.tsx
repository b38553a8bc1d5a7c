import { Button, Select } from '@mantine/core';
import { type AmountLine, OTHER, PREVIOUS } from '@muster/contract/features/declarations/declarations-amounts.ts';
import { declarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { RemoveButton } from '../../../ui/fields/remove-button.tsx';
import { financialYearName } from '../../../ui/financial-year.ts';
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { HeadRow } from '../../../ui/table/head-row.tsx';
import { type DeductionRow, newDeduction } from '../declaration-form-values.ts';
import { problemsIn } from '../declaration-problems.ts';
import { CATEGORY_OF, typedOf } from '../declaration-sections.ts';
import type { Options } from '../declarations.queries.ts';
import { clampRow, DEDUCTION_WORDS, LimitBar, OverLimit } from '../deductions-section.tsx';
import { FormFoot } from '../form-foot.tsx';
import styles from '../poi.module.css';
import { TaxSoFar } from '../tax-so-far.tsx';
import { DraftKept, useDraft } from '../use-draft.tsx';
import { type EmployeePoi, useKeepPoi, useSubmitPoi } from './poi.queries.ts';
import { LetOutGroup, LoanGroup, RentGroup } from './poi-house-groups.tsx';
import { AddButton, AmountRow, GroupBand, type PoiGroup, type PoiPart, WholeRow } from './poi-table.tsx';
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
      <HeadRow titles={['Particulars', 'Declared Amount', 'Actual Amount']} />
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

type SingleProps = PoiPart & { readonly group: PoiGroup; readonly lines: readonly AmountLine[] };

/** Amounts that everybody may have, one each. */
function SingleGroup({ form, declared, group, lines }: SingleProps) {
  return (
    <tbody>
      <GroupBand title={group} />
      {lines.map(({ kind, part, name, label, inProofs = label }) => (
        <AmountRow
          key={name}
          form={form}
          name={`${group}, ${inProofs}`}
          path={name}
          declared={declared.get(`${kind}:${part}`)}
        />
      ))}
    </tbody>
  );
}

type Category = DeductionRow['categoryId'];
type DeductionProps = PoiPart & { readonly group: PoiGroup; readonly category: Category; readonly options: Options };

/** What was declared, and what was invested without having been; above a limit as on the declaration. */
function DeductionGroup({ group, category, options, ...part }: DeductionProps) {
  const { form, exceeded } = part;
  const choices = options.find(({ categoryId }) => categoryId === category);
  const rows = form.values.deductions.flatMap((row, index) => (row.categoryId === category ? [{ row, index }] : []));
  const over = exceeded.find((one) => one.category === CATEGORY_OF[category]);
  const items = choices?.items ?? [];
  return (
    <tbody>
      <GroupBand
        title={group}
        aside={
          items.length > 0 && (
            <AddButton
              label={DEDUCTION_WORDS[category].add}
              onAdd={() => form.form.insertListItem('deductions', newDeduction(category))}
            />
          )
        }
      />
      {items.length === 0 && <WholeRow>{DEDUCTION_WORDS[category].none}</WholeRow>}
      {choices && choices.limit !== null && rows.length > 0 && (
        <WholeRow>
          <LimitBar title="Actual" amounts={rows.map(({ row }) => row.declaredAmount)} limit={choices.limit} />
          {over && <OverLimit over={over} rows={rows.map(({ row }) => row)} form={form} />}
        </WholeRow>
      )}
      {rows.map(({ row, index }, place) => (
        <DeductionAmount key={row.id} {...part} group={group} row={row} index={index} place={place} items={items} />
      ))}
    </tbody>
  );
}

type RowProps = PoiPart & {
  readonly group: PoiGroup;
  readonly row: DeductionRow;
  readonly index: number;
  readonly place: number;
  readonly items: Options[number]['items'];
};

function DeductionAmount({ group, row, index, place, items, ...part }: RowProps) {
  const { form, declared, limits } = part;
  const amount = declared.get(`deduction:${row.id}`);
  const item = items.find(({ itemId }) => String(itemId) === row.deductionItemId);
  const limit = limits.items.get(Number(row.deductionItemId))?.limit ?? null;
  return (
    <AmountRow
      form={form}
      name={`${group}, ${item?.name ?? `row ${place + 1}`}`}
      path={`deductions.${index}.declaredAmount`}
      declared={amount}
      onLeave={() => clampRow(form, index, limits)}
      particulars={
        amount === undefined ? (
          <AddedDeduction form={form} group={group} index={index} place={place} items={items} />
        ) : (
          (item?.name ?? 'Other deduction')
        )
      }
      note={
        limit !== null && (
          <>
            to <Money amount={limit} />
          </>
        )
      }
    />
  );
}

function AddedDeduction({ form, group, index, place, items }: Omit<RowProps, 'row' | Exclude<keyof PoiPart, 'form'>>) {
  const path = `deductions.${index}.deductionItemId`;
  const field = form.field(path);
  return (
    <span className={styles.added}>
      <Select
        aria-label={`${group}, what row ${place + 1} is for`}
        placeholder="Choose"
        searchable
        data={items.map(({ itemId, name }) => ({ value: String(itemId), label: name }))}
        {...field}
        value={field.value || null}
        onChange={(id) => form.form.setFieldValue(path, id ?? '')}
      />
      <RemoveButton
        label={`Remove row ${place + 1} of ${group}`}
        onRemove={() => form.form.removeListItem('deductions', index)}
      />
    </span>
  );
}
