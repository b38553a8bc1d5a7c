import { ActionIcon, Select } from '@mantine/core';
import type { AmountLine } from '@muster/contract/features/declarations/declarations-amounts.ts';
import { IconTrash } from '@tabler/icons-react';
import { Money } from '../../../ui/money.tsx';
import { type DeductionRow, newDeduction } from '../declaration-form-values.ts';
import { CATEGORY_OF } from '../declaration-sections.ts';
import type { Options } from '../declarations.queries.ts';
import { clampRow, DEDUCTION_WORDS, LimitBar, OverLimit } from '../deductions-section.tsx';
import styles from '../poi.module.css';
import { AddButton, AmountRow, GroupBand, type PoiGroup, type PoiPart, WholeRow } from './poi-table.tsx';

type SingleProps = PoiPart & { readonly group: PoiGroup; readonly lines: readonly AmountLine[] };

/** Amounts that everybody may have, one each. */
export function SingleGroup({ form, declared, group, lines }: SingleProps) {
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
export function DeductionGroup({ group, category, options, ...part }: DeductionProps) {
  const { form, exceeded } = part;
  const choices = options.find(({ categoryId }) => categoryId === category);
  const rows = form.values.deductions.flatMap((row, index) => (row.categoryId === category ? [{ row, index }] : []));
  const over = exceeded.find((candidate) => candidate.category === CATEGORY_OF[category]);
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
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove row ${place + 1} of ${group}`}
        onClick={() => form.form.removeListItem('deductions', index)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </span>
  );
}
