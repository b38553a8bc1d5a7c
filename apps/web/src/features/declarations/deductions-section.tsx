import { Button, Select } from '@mantine/core';
import {
  clampToLimits,
  type DeclarationLimits,
  type ExceededLimit,
} from '@muster/contract/features/declarations/declarations-checks.ts';
import { add, atLeastZero, type Paise, paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { IconPlus } from '@tabler/icons-react';
import { Refusal } from '../../ui/caution.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RemoveButton } from '../../ui/fields/remove-button.tsx';
import { paiseOf, rupeesOf } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { CountsByItself, useCountsByItself } from './counts-by-itself.tsx';
import { type DeclarationValues, type DeductionRow, newDeduction } from './declaration-form-values.ts';
import { CATEGORY_OF } from './declaration-sections.ts';
import styles from './declarations.module.css';
import type { Options } from './declarations.queries.ts';
import { TEXTS } from './declarations.texts.ts';

type Category = DeductionRow['categoryId'];

/** What a category is called, what is added to it, and what is said where nothing can be chosen. */
export const DEDUCTION_WORDS = {
  1: {
    title: '80C investments',
    purpose: 'What is put in during the year. Own EPF and the principal of a home loan count by themselves.',
    what: 'Investment',
    add: 'Add investment',
    none: TEXTS.noOptions,
  },
  2: {
    title: '80D health insurance',
    purpose: 'Premiums and check-ups of the year, for self, family and parents.',
    what: 'Exemption',
    add: 'Add exemption',
    none: TEXTS.noExemptions,
  },
  3: {
    title: 'Other investments',
    purpose: 'Pension, education loan, donations and the like.',
    what: 'Investment',
    add: 'Add other investment',
    none: TEXTS.noOptions,
  },
} as const;

type Props = {
  readonly form: ContractFormState<DeclarationValues>;
  readonly category: Category;
  readonly options: Options;
  readonly limits: DeclarationLimits;
  readonly exceeded: readonly ExceededLimit[];
};

export function DeductionsSection({ form, category, options, limits, exceeded, employeeId }: Props & Whose) {
  const words = DEDUCTION_WORDS[category];
  const group = options.find(({ categoryId }) => categoryId === category);
  const rows = form.values.deductions.flatMap((row, index) => (row.categoryId === category ? [{ row, index }] : []));
  const over = exceeded.find((candidate) => candidate.category === CATEGORY_OF[category]);
  const counted = useCountsByItself({ employeeId, values: form.values });
  const byItself = category === 1 && counted !== null ? counted : null;
  return (
    <Section title={words.title} purpose={words.purpose}>
      {group === undefined || group.items.length === 0 ? (
        <p role="status">{words.none}</p>
      ) : (
        <>
          {group.limit !== null && (
            <LimitBar
              amounts={rows.map(({ row }) => row.declaredAmount)}
              limit={group.limit}
              {...(byItself === null ? {} : { byItself: add(byItself.fund, byItself.principal) })}
            />
          )}
          {over && <OverLimit over={over} rows={rows.map(({ row }) => row)} form={form} />}
          {rows.map(({ row, index }, place) => (
            <Row
              key={row.id}
              form={form}
              limits={limits}
              index={index}
              place={place}
              what={words.what}
              items={group.items}
              isOnly={rows.length === 1}
            />
          ))}
          <Button
            mt="md"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.form.insertListItem('deductions', newDeduction(category))}
          >
            {words.add}
          </Button>
          {byItself !== null && <CountsByItself {...byItself} />}
        </>
      )}
    </Section>
  );
}

/** Whose own provident fund counts by itself. */
type Whose = { readonly employeeId: string };

type RowProps = Pick<Props, 'form' | 'limits'> & {
  readonly index: number;
  readonly place: number;
  readonly what: string;
  readonly items: Options[number]['items'];
  readonly isOnly: boolean;
};

/** An amount above the limit of its item becomes the limit when the field is left. */
function Row({ form, limits, index, place, what, items, isOnly }: RowProps) {
  const path = `deductions.${index}`;
  const row = form.values.deductions[index];
  const limit = limits.items.get(Number(row?.deductionItemId))?.limit ?? null;
  const amount = form.field(`${path}.declaredAmount`);
  const item = form.field(`${path}.deductionItemId`);
  return (
    <div className={styles.deduction}>
      <Select
        aria-label={`${what} ${place + 1}`}
        placeholder="Choose"
        searchable
        data={items.map(({ itemId, name }) => ({ value: String(itemId), label: name }))}
        {...item}
        value={row?.deductionItemId || null}
        onChange={(id) => form.form.setFieldValue(`${path}.deductionItemId`, id ?? '')}
      />
      <span className="note secondary mantine-visible-from-sm">
        {limit === null ? (
          'No limit'
        ) : (
          <>
            to <Money amount={limit} />
          </>
        )}
      </span>
      <MoneyInput
        aria-label={`Amount of ${what.toLowerCase()} ${place + 1}`}
        {...amount}
        onBlur={(event) => {
          clampRow(form, index, limits);
          amount.onBlur?.(event);
        }}
      />
      {!isOnly && (
        <RemoveButton
          label={`Remove ${what.toLowerCase()} ${place + 1}`}
          onRemove={() => form.form.removeListItem('deductions', index)}
        />
      )}
    </div>
  );
}

/** Above the limit of its item the amount of a row becomes the limit. */
export function clampRow(form: Props['form'], index: number, limits: DeclarationLimits): void {
  const row = form.values.deductions[index];
  if (typeof row?.declaredAmount !== 'number' || !(row.declaredAmount > 0)) return;
  const one = { id: row.id, deductionItemId: Number(row.deductionItemId), declaredAmount: paiseOf(row.declaredAmount) };
  const [clamped] = clampToLimits({ deductions: [one] }, limits).deductions;
  form.form.setFieldValue(`deductions.${index}.declaredAmount`, rupeesOf(clamped?.declaredAmount ?? ZERO));
}

type LimitProps = {
  readonly amounts: readonly (number | '')[];
  readonly limit: number;
  readonly title?: string;
  /** What uses up the limit without being typed. */
  readonly byItself?: Paise;
};

/** What is typed against the limit of the section, each amount a part, and what of the limit is free beside it. */
export function LimitBar({ amounts, limit, title = 'Declared', byItself = ZERO }: LimitProps) {
  const typed = amounts.map((amount) => (typeof amount === 'number' && amount > 0 ? paiseOf(amount) : ZERO));
  const total = typed.reduce((sum, amount) => paiseOf((sum + amount) / 100), ZERO);
  const whole = Math.max(limit, total);
  const free = atLeastZero(subtract(subtract(paise(limit), total), byItself));
  const ofLimit = Math.min(byItself, Math.max(0, limit - total));
  const parts = typed.map((amount, place) => ({ key: `part ${place}`, amount })).filter(({ amount }) => amount > 0);
  return (
    <>
      <div className={styles.barHead}>
        <span>
          {title} <Money amount={total} strong />
        </span>
        <span className="note secondary mantine-visible-from-sm">
          limit <Money amount={paise(limit)} />
          {byItself > 0 && (
            <>
              , with what counts by itself <Money amount={free} /> free
            </>
          )}
        </span>
      </div>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ key, amount }) => (
          <span
            key={key}
            className={styles.barPart}
            style={{ width: `${(amount / whole) * (Math.min(total, limit) / Math.max(total, 1)) * 100}%` }}
          />
        ))}
        {ofLimit > 0 && <span className={styles.barOther} style={{ width: `${(ofLimit / whole) * 100}%` }} />}
        {total > limit && <span className={styles.barOver} style={{ width: `${((total - limit) / whole) * 100}%` }} />}
      </div>
    </>
  );
}

type OverProps = Pick<Props, 'form'> & { readonly over: ExceededLimit; readonly rows: readonly DeductionRow[] };

/** The words of the limit, and the one press that mends it: the last amount that is large enough is lowered. */
export function OverLimit({ over, rows, form }: OverProps) {
  const lowered = rows.findLast(({ declaredAmount }) => declaredAmount !== '' && paiseOf(declaredAmount) >= over.over);
  const index = form.values.deductions.findIndex(({ id }) => id === lowered?.id);
  const to = lowered ? paiseOf((paiseOf(Number(lowered.declaredAmount)) - over.over) / 100) : ZERO;
  return (
    <Refusal my="md" title={over.title}>
      {over.message}
      {lowered && (
        <div>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            onClick={() => form.form.setFieldValue(`deductions.${index}.declaredAmount`, rupeesOf(to))}
          >
            <span>
              Lower the last amount to <Money amount={to} />
            </span>
          </Button>
        </div>
      )}
    </Refusal>
  );
}
