import {
  createDeclaration,
  declarationForm,
  discardDraft,
  updateDeclaration,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { declarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { FoldedOnPhone } from '../../ui/folded-on-phone.tsx';
import { type DeclarationValues, sentValues, startingValues } from './declaration-form-values.ts';
import { problemsIn } from './declaration-problems.ts';
import { SECTIONS, type SectionKey, sectionOf, typedOf } from './declaration-sections.ts';
import styles from './declarations.module.css';
import { DECLARATION_ENTRIES, type Form, type Options } from './declarations.queries.ts';
import { LANDING_PATH, SUMMARY_PATH } from './declarations.texts.ts';
import { DeductionsSection } from './deductions-section.tsx';
import { FormFoot } from './form-foot.tsx';
import { LetOutSection, LoanSection } from './house-sections.tsx';
import { OtherIncomeSection, PreviousSection } from './income-sections.tsx';
import { RentSection } from './rent-section.tsx';
import { SectionList } from './section-list.tsx';
import { TaxSoFar } from './tax-so-far.tsx';
import { DraftKept, useDraft } from './use-draft.tsx';

type Props = { readonly form: Form; readonly options: Options };

/** The eight sections of a declaration, one at a time, with what they come to. */
export function DeclarationForm({ form: start, options }: Props) {
  const { financialYearStart: fyStart, declaration } = start;
  const law = useMemo(() => declarationLaw(fyStart), [fyStart]);
  const [section, setSection] = useState<SectionKey>('rent');
  const { id: ownId } = useSignedIn();
  const landing = start.employeeId === ownId ? {} : { employeeId: start.employeeId, fyStart };
  const navigate = useNavigate();
  const submit = useSubmit(start);
  const form = useContractForm({
    schema: declarationInput,
    initialValues: useMemo(() => startingValues(start), [start]),
    warnUnsaved: false,
    alsoValidate: (values) => problemsIn(values, law),
    submit: async (_, values) => {
      await draft.without(() => submit(values));
      const search = { employeeId: start.employeeId, fyStart };
      await navigate({ to: SUMMARY_PATH, search });
    },
  });
  const draft = useDraft(form.values, {
    ...useKeeping(start),
    savedAt: start.draft?.savedAt ?? null,
    mayKeep: start.maySubmit,
  });
  const typed = typedOf(form.values, law);
  const isOver = (typed?.exceeded.length ?? 0) > 0;
  const show = (key: SectionKey) => {
    if (!form.values.looked.includes(section)) form.form.setFieldValue('looked', [...form.values.looked, section]);
    setSection(key);
  };
  const onSubmit: typeof form.onSubmit = (event) => {
    const [first] = Object.keys(problemsIn(form.values, law));
    if (first !== undefined && first !== 'deductions') show(sectionOf(first, form.values));
    form.onSubmit(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the sections of the form inside
    <div onKeyDown={(event) => moveByKey(event, section, show)}>
      <ContractForm form={{ ...form, onSubmit }}>
        <div className={styles.layout}>
          <SectionList section={section} typed={typed} onSection={show} looked={form.values.looked} />
          <div className="stack gap-16">
            <OpenSection
              section={section}
              form={form}
              options={options}
              fyStart={fyStart}
              employeeId={start.employeeId}
              limits={law}
              exceeded={typed?.exceeded ?? []}
            />
          </div>
          <aside className={styles.tax}>
            <FoldedOnPhone label="Tax so far">
              <TaxSoFar employeeId={start.employeeId} fyStart={fyStart} items={typed?.items ?? null} />
            </FoldedOnPhone>
          </aside>
        </div>
        <FormFoot
          title={`Total Declared, ${financialYearName(fyStart)}`}
          total={typed?.total ?? ZERO}
          isOver={isOver}
          isSending={form.submitting}
          send={declaration ? 'Update' : 'Submit'}
          onCancel={() => void navigate({ to: LANDING_PATH, search: landing })}
        >
          <DraftKept draft={draft} />
        </FormFoot>
      </ContractForm>
    </div>
  );
}

/** How what is typed is kept, and forgotten. */
function useKeeping({ employeeId, financialYearStart: fyStart }: Form) {
  const keep = useAction(createDeclaration, { toast: false, toastErrors: false, refreshes: [declarationForm] });
  const discard = useAction(discardDraft, { toast: false });
  return {
    keep: (typed: DeclarationValues) => keep.run({ body: { isDraft: true, employeeId, ...typed } }),
    discard: () => discard.run({ query: { employeeId, fyStart, fyEnd: fyStart + 1 } }),
  };
}

/** Sends the whole form; the first time as a new declaration. */
function useSubmit({ employeeId, declaration }: Form) {
  const create = useAction(createDeclaration, { refreshes: DECLARATION_ENTRIES, toastErrors: false });
  const update = useAction(updateDeclaration, { refreshes: DECLARATION_ENTRIES, toastErrors: false });
  return (values: DeclarationValues) => {
    const body = { ...sentValues(values), employeeId, isDraft: false, isSubmitted: true } as const;
    if (!declaration) return create.attempt({ body });
    const { declarationId: id, version } = declaration;
    return update.attempt({ params: { id }, body: { ...body, version } });
  };
}

/** Alt with an arrow moves by section, Ctrl with Enter submits. */
function moveByKey(event: KeyboardEvent, section: SectionKey, show: (key: SectionKey) => void): void {
  if (event.key === 'Enter' && event.ctrlKey && event.target instanceof HTMLElement) {
    event.target.closest('form')?.requestSubmit();
    return;
  }
  const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
  const next = step && SECTIONS[SECTIONS.findIndex(({ key }) => key === section) + step];
  if (!next) return;
  event.preventDefault();
  show(next.key);
}

type OpenProps = {
  readonly section: SectionKey;
  readonly form: ContractFormState<DeclarationValues>;
  readonly options: Options;
  readonly fyStart: number;
  readonly employeeId: string;
  readonly limits: ReturnType<typeof declarationLaw>;
  readonly exceeded: Parameters<typeof DeductionsSection>[0]['exceeded'];
};

function OpenSection({ section, form, options, fyStart, employeeId, limits, exceeded }: OpenProps) {
  const deductions = { form, options, employeeId, limits, exceeded };
  switch (section) {
    case 'rent':
      return <RentSection form={form} fyStart={fyStart} />;
    case 'loan':
      return <LoanSection form={form} />;
    case 'letout':
      return <LetOutSection form={form} fyStart={fyStart} />;
    case 'other':
      return <OtherIncomeSection form={form} />;
    case '80C':
      return <DeductionsSection key="80C" {...deductions} category={1} />;
    case '80D':
      return <DeductionsSection key="80D" {...deductions} category={2} />;
    case 'Other Investments':
      return <DeductionsSection key="other" {...deductions} category={3} />;
    case 'previous':
      return <PreviousSection form={form} />;
  }
}
