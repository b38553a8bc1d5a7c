import { ActionIcon, Alert, Button, Select } from '@mantine/core';
import { POI_GROUPS } from '@muster/contract/features/declarations-poi-fields.ts';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import styles from './poi.module.css';
import { employeePoi, options, type Poi, poiStatus, useSubmitPoi } from './poi.queries.ts';
import { type Actuals, type AddedDeduction, FIXED_ROWS, firstActuals, poiPayload } from './poi-payload.ts';

/** /payroll/taxes/employeePOI: declared amounts beside the actual ones; staff open it for somebody else. */
export function PoiFormPage() {
  const { id } = useSignedIn();
  const [{ employeeId }] = useAddressState({ employeeId: '' });
  const status = useQuery(poiStatus());
  const year = status.data?.financialYearStart ?? 0;
  const poi = useQuery({ ...employeePoi({ employeeId: employeeId || id, year }), enabled: year > 0 });
  const failed = status.isError ? status : poi;
  return (
    <Page
      title="Submit proofs"
      purpose={
        poi.data?.lockDate
          ? `What you really paid, beside what you declared. Open until ${formatDate(poi.data.lockDate)}.`
          : 'What you really paid, beside what you declared.'
      }
    >
      {!failed.isError && poi.data === undefined && <PageSkeleton />}
      {failed.isError && <LoadFailed error={failed.error} onRetry={failed.refetch} subject="your amounts" />}
      {poi.data &&
        (poi.data.actions.includes('edit') ? (
          <PoiForm key={poi.data.version} poi={poi.data} />
        ) : (
          <EmptyState title="Proof Of Investment submission is locked">
            You can submit once your administrator opens it.
          </EmptyState>
        ))}
    </Page>
  );
}

function PoiForm({ poi }: { readonly poi: Poi }) {
  const navigate = useNavigate();
  const submit = useSubmitPoi();
  const [actuals, setActuals] = useState<Actuals>(() => firstActuals(poi));
  const [added, setAdded] = useState<readonly AddedDeduction[]>([]);
  const [isDirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnsavedWork(isDirty && !submit.pending);
  const whose = { employeeId: poi.employeeId };
  const send = async () => {
    setRefusal(null);
    try {
      await submit.attempt({ body: poiPayload(poi, actuals, added) });
      setDirty(false);
      await navigate({ to: '/payroll/taxes/summaryPOI', search: whose, ignoreBlocker: true });
    } catch (error) {
      setRefusal(messageOf(error) || 'An error occurred');
    }
  };
  return (
    <Stacked>
      {refusal !== null && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
          {refusal}
        </Alert>
      )}
      <ActualsTable
        poi={poi}
        actuals={actuals}
        onChange={(itemId, amount) => {
          setActuals({ ...actuals, [itemId]: amount });
          setDirty(true);
        }}
      />
      <AddedDeductions
        year={poi.financialYearStart}
        added={added}
        onChange={(rows) => {
          setAdded(rows);
          setDirty(true);
        }}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={() => void navigate({ to: '/payroll/taxes/initialemployeePOI' })}>
          Cancel
        </Button>
        <Button loading={submit.pending} onClick={() => void send()}>
          {poi.isPOIFormSubmitted ? 'Update' : 'Submit'}
        </Button>
      </div>
    </Stacked>
  );
}

type TableProps = {
  readonly poi: Poi;
  readonly actuals: Actuals;
  readonly onChange: (itemId: string, amount: number | '') => void;
};

/** Every declared amount, and the ones that anybody may have. */
function ActualsTable({ poi, actuals, onChange }: TableProps) {
  const extra = FIXED_ROWS.filter(([itemId]) => !poi.rows.some((row) => row.itemId === itemId)).map(
    ([itemId, group, particulars]) => ({ itemId, group, particulars, declaredAmount: null }),
  );
  const rowsOf = Map.groupBy([...poi.rows, ...extra], ({ group }) => group);
  const groups = POI_GROUPS.flatMap((group) => (rowsOf.has(group) ? [[group, rowsOf.get(group) ?? []] as const] : []));
  return (
    <Section flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Particulars</th>
            <th scope="col">Declared Amount</th>
            <th scope="col">Actual Amount</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([group, rows]) => (
            <Fragment key={group}>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.group}>
                  {group}
                </th>
              </tr>
              {rows.map(({ itemId, particulars, declaredAmount }) => (
                <tr key={itemId}>
                  <td>{particulars}</td>
                  <td className={styles.amount}>{declaredAmount === null ? '–' : <Money amount={declaredAmount} />}</td>
                  <td className={styles.amount}>
                    <MoneyInput
                      aria-label={`Actual amount of ${group}, ${particulars}`}
                      value={actuals[itemId] ?? ''}
                      onChange={(amount) => onChange(itemId, amount)}
                    />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

type AddedProps = {
  readonly year: number;
  readonly added: readonly AddedDeduction[];
  readonly onChange: (rows: readonly AddedDeduction[]) => void;
};

/** What was invested without having been declared. */
function AddedDeductions({ year, added, onChange }: AddedProps) {
  const list = useQuery(options(year));
  const data = (list.data ?? []).map(({ categoryName, items }) => ({
    group: categoryName,
    items: items.map(({ itemId, name }) => ({ value: String(itemId), label: name })),
  }));
  const change = (key: string, part: Partial<AddedDeduction>) =>
    onChange(added.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <Section title="Not declared before" purpose="Investments that you made without having declared them.">
      <div className={styles.added}>
        {added.map((row) => (
          <div key={row.key} className={styles.addedRow}>
            <Select
              aria-label="Investment"
              placeholder="Choose an investment"
              data={data}
              searchable
              value={row.deductionItemId === 0 ? null : String(row.deductionItemId)}
              onChange={(value) => change(row.key, { deductionItemId: Number(value ?? 0) })}
            />
            <MoneyInput
              aria-label="Actual amount"
              value={row.amount}
              onChange={(amount) => change(row.key, { amount })}
            />
            <ActionIcon
              variant="subtle"
              aria-label="Remove the investment"
              onClick={() => onChange(added.filter(({ key }) => key !== row.key))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...added, { key: crypto.randomUUID(), deductionItemId: 0, amount: '' }])}
        >
          Add investment
        </Button>
      </div>
    </Section>
  );
}
