import { SegmentedControl } from '@mantine/core';
import type { SubmissionState } from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScreenPath } from '../../platform/site-map.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { SUBMISSION_PAGE, submissions, type WindowConfig } from './declaration-settings.queries.ts';
import { SUBMISSION_WORDS, submissionsInWords, WORDS } from './declaration-settings.texts.ts';

type Props = { readonly kind: WindowKind; readonly counts: WindowConfig['counts'] | null };

const STATES = ['missing', 'started', 'submitted'] as const satisfies readonly SubmissionState[];

/** Where staff see what somebody submitted, or submit for them. */
const PERSON_PATH: Readonly<Record<WindowKind, ScreenPath>> = {
  declaration: '/payroll/taxes/employeeITDeclaration',
  poi: '/payroll/taxes/initialemployeePOI',
};

/** Who is missing, who has begun, who has submitted. */
export function Submissions({ kind, counts }: Props) {
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>('missing');
  const [page, setPage] = useState(1);
  const list = useQuery(submissions(kind, state, page));
  const purpose = counts === null ? undefined : submissionsInWords(counts);
  return (
    <Section title={WORDS[kind].who} {...(purpose === undefined ? {} : { purpose })} flush>
      <div className="pad-12-16 line-below">
        <SegmentedControl
          aria-label="Show people who are"
          data={STATES.map((value) => ({ value, label: SUBMISSION_WORDS[value] }))}
          value={state}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
      </div>
      <LoadedTable
        query={list}
        subject="the people"
        label={WORDS[kind].who}
        rowKey={({ employeeId }) => employeeId}
        columns={COLUMNS}
        onRow={({ employeeId }) => void navigate({ to: PERSON_PATH[kind], search: { employeeId } })}
        card={(row) => ({ title: row.employeeName, detail: row.departmentName ?? '', line: whenWords(row) })}
        empty={<EmptyState title={state === 'missing' ? 'Nobody is missing' : 'Nobody yet'} />}
        paging={{ page, pageSize: SUBMISSION_PAGE, onPage: setPage }}
      />
    </Section>
  );
}

type Person = {
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly submittedAt: string | null;
  readonly canLogIn: boolean;
};

function whenWords({ submittedAt, canLogIn }: Person): string {
  if (submittedAt !== null) return formatInstant(submittedAt).date;
  return canLogIn ? 'Not yet' : 'Cannot log in: staff submit for them';
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'number', title: 'Employee number', noWrap: true, render: ({ employeeNumber }) => employeeNumber ?? '–' },
  { key: 'department', title: 'Department', render: ({ departmentName }) => departmentName ?? '–' },
  { key: 'submitted', title: 'Submitted', width: 220, render: whenWords },
];
