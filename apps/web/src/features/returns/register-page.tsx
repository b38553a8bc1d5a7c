import { Button, SegmentedControl, Select } from '@mantine/core';
import {
  REGISTER_GROUPS,
  REGISTER_SPANS,
  type RegisterSpan,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { IconColumns3, IconDownload, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { ButtonMenu } from '../../ui/row-menu.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import { useSaving } from '../../ui/use-saving.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { MonthSelect, monthIn } from './month-select.tsx';
import styles from './register.module.css';
import {
  REGISTER_PAGE,
  type RegisterQuestion,
  register,
  type SalaryRegister,
  saveRegister,
} from './register.queries.ts';
import { GROUPS, TEXTS } from './register.texts.ts';
import { RegisterTable } from './register-table.tsx';

const USUAL = 'usual';
const ALL = 'all';
const DEFAULTS = { month: '', span: 'month', by: '', only: ALL, without: USUAL, page: 1 } as const;

function useQuestion() {
  const [address, setAddress] = useAddressState(DEFAULTS);
  const { month, span, by, only, without, page } = address;
  const question: RegisterQuestion = {
    month: monthIn(month),
    span: REGISTER_SPANS.find((one) => one === span) ?? 'month',
    groupBy: REGISTER_GROUPS.find((one) => one === by) ?? null,
    only: only === ALL ? null : only,
    leftOut: without === USUAL ? null : without.split(',').filter((key) => key !== ''),
  };
  return { question, page, setAddress };
}

type Change = ReturnType<typeof useQuestion>['setAddress'];

/** The salary register of a month or of the year to date, on screen and as a file. */
export function RegisterPage() {
  const { question, page, setAddress } = useQuestion();
  const query = useQuery(register(question, page));
  const { data } = query;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page
      title="Salary register"
      purpose={data ? `${formatMonth(data.year, data.month)}: ${TEXTS.purpose}` : `A month: ${TEXTS.purpose}`}
      actions={data !== undefined && data.payrolls > 0 && <Export question={question} />}
    >
      <Loaded query={query} subject="the salary register" skeleton={<RowsSkeleton rows={10} />}>
        {(salaries) => (
          <Stacked>
            {salaries.months.length > 0 && (
              <Controls register={salaries} onChange={setAddress} onColumns={() => setChoosing(true)} />
            )}
            {salaries.payrolls === 0 ? (
              <EmptyState icon={IconTableExport} title="There is no payroll of this month">
                {TEXTS.nothing}
              </EmptyState>
            ) : (
              <Salaries register={salaries} page={page} onPage={(to) => setAddress({ page: to })} />
            )}
            {isChoosing && (
              <ColumnsDialog
                register={salaries}
                onClose={() => setChoosing(false)}
                onChoose={({ groupBy, leftOut }) =>
                  setAddress({ by: groupBy ?? '', only: ALL, without: leftOut.join(','), page: 1 })
                }
              />
            )}
          </Stacked>
        )}
      </Loaded>
    </Page>
  );
}

type SalariesProps = {
  readonly register: SalaryRegister;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

function Salaries({ register: data, page, onPage }: SalariesProps) {
  const { isDraft, isBalanced, columns, totals } = data;
  const total = (key: string) => {
    const place = columns.findIndex((column) => column.key === key);
    const [amount, label] = [totals.amounts[place], columns[place]?.label];
    return amount === undefined || label === undefined ? [] : [{ label, amount }];
  };
  return (
    <>
      {isDraft && <Status tone="attention" label={TEXTS.draft} />}
      <TotalsStrip totals={['net', 'gross', 'deductions', 'employerCost'].flatMap(total)} />
      <Status
        tone={isBalanced ? 'good' : 'wrong'}
        label={isBalanced ? 'Column totals match the payroll’s net pay' : 'Column totals do not match the payroll'}
      />
      <div className="panel clip">
        <RegisterTable register={data} />
        <Pager page={page} pageSize={REGISTER_PAGE} total={data.people} onPage={onPage} />
      </div>
    </>
  );
}

type ControlsProps = {
  readonly register: SalaryRegister;
  readonly onChange: Change;
  readonly onColumns: () => void;
};

function Controls({ register: data, onChange, onColumns }: ControlsProps) {
  const { months, span, groupBy, only, groups } = data;
  const names = groups.map(({ name }) => ({ value: name ?? '', label: name ?? 'In none' }));
  return (
    <div className={styles.controls}>
      <MonthSelect
        months={months}
        value={monthText(data)}
        onMonth={(month) => onChange({ month, only: ALL, page: 1 })}
      />
      <SegmentedControl
        aria-label="Months"
        data={[
          { value: 'month', label: 'Month' },
          { value: 'year', label: 'Year to date' },
        ]}
        value={span}
        onChange={(value: RegisterSpan) => onChange({ span: value, page: 1 })}
      />
      <Select
        aria-label="Put together by"
        placeholder="Not grouped"
        w={160}
        clearable
        data={REGISTER_GROUPS.map((group) => ({ value: group, label: `By ${GROUPS[group].toLowerCase()}` }))}
        value={groupBy}
        onChange={(value) => onChange({ by: value ?? '', only: ALL, page: 1 })}
      />
      {groupBy !== null && (
        <ChoiceSelect
          aria-label={GROUPS[groupBy]}
          w={180}
          searchable
          data={[{ value: ALL, label: 'All of them' }, ...names]}
          value={only ?? ALL}
          onChange={(value) => onChange({ only: value ?? ALL, page: 1 })}
        />
      )}
      <Button variant="default" leftSection={<IconColumns3 size={16} />} onClick={onColumns}>
        Columns
      </Button>
    </div>
  );
}

const FORMATS = [
  ['xlsx', 'XLSX'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const;

function Export({ question }: { readonly question: RegisterQuestion }) {
  const { isSaving, save } = useSaving();
  return (
    <ButtonMenu
      label="Download"
      menuWidth={160}
      variant="filled"
      loading={isSaving}
      leftSection={<IconDownload size={16} />}
      entries={FORMATS.map(([format, label]) => ({ label, onPick: () => save(() => saveRegister(format, question)) }))}
    />
  );
}
