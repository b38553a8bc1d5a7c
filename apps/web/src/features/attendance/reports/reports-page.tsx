import { Tabs } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { DAY_REPORTS } from '@muster/contract/features/reports/reports.contract.ts';
import type { ReactNode } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Page } from '../../../ui/page.tsx';
import styles from '../muster.module.css';
import { scopeIn, scopesOf, type TeamScope, TeamScopeControl } from '../team/team-scope.tsx';
import { AttendanceDownload } from './attendance-download.tsx';
import { DayReportTable } from './day-report.tsx';
import { MusterRoll, useMusterQuestion } from './muster-roll.tsx';
import { RegularizationReport } from './regularization-report.tsx';
import { ReportExport } from './report-export.tsx';

/** Reports of everybody, for those who look after the organisation. */
export function AttendanceReportsPage() {
  return (
    <Page title="Attendance reports" purpose="Who came late, stayed longer or was away, and all of it as a file.">
      <Reports scope="AllEmployees" tabs={['attendance', 'late', 'overtime', 'absence', 'regularizations']} />
    </Page>
  );
}

/** Reports of direct or all reports. */
export function TeamReportsPage() {
  const scopes = scopesOf(useSignedIn());
  const [{ people }, setAddress] = useAddressState({ people: '', page: 1 });
  const scope = scopeIn(scopes, people);
  return (
    <Page
      title="Team reports"
      purpose="The attendance of your people, day by day and added up, on screen and as a file."
      actions={<TeamScopeControl scopes={scopes} scope={scope} onScope={(to) => setAddress({ people: to, page: 1 })} />}
    >
      <Reports
        key={scope}
        scope={scope}
        tabs={['attendance', 'muster', 'late', 'overtime', 'absence', 'regularizations']}
      />
    </Page>
  );
}

const LABELS = {
  attendance: 'Attendance',
  muster: 'Muster roll',
  late: 'Late and early',
  overtime: 'Overtime',
  absence: 'Absence',
  regularizations: 'Regularizations',
} as const;
type Tab = keyof typeof LABELS;

function Reports({ scope, tabs }: { readonly scope: TeamScope; readonly tabs: readonly Tab[] }) {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [{ tab }, setAddress] = useAddressState({ tab: 'attendance', page: 1 });
  const openTab = tabs.find((candidate) => candidate === tab) ?? 'attendance';
  return (
    <Tabs value={openTab} keepMounted={false} onChange={(to) => setAddress({ tab: to ?? 'attendance', page: 1 })}>
      <Tabs.List className={styles.tabs ?? ''}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {LABELS[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Panel value="attendance">
        <AttendanceDownload scope={scope} isStaff={isStaff} />
      </Panel>
      <Panel value="muster">
        <Muster scope={scope} />
      </Panel>
      {DAY_REPORTS.map((report) => (
        <Panel key={report} value={report}>
          <DayReportTable report={report} scope={scope} />
        </Panel>
      ))}
      <Panel value="regularizations">
        <RegularizationReport scope={scope} />
      </Panel>
    </Tabs>
  );
}

function Panel({ value, children }: { readonly value: Tab; readonly children: ReactNode }) {
  return (
    <Tabs.Panel value={value} pt="md">
      <div className="stack gap-16 min-0">{children}</div>
    </Tabs.Panel>
  );
}

function Muster({ scope }: { readonly scope: TeamScope }) {
  const { onFile } = useMusterQuestion(scope);
  return (
    <>
      <div>
        <ReportExport onFile={onFile} />
      </div>
      <MusterRoll scope={scope} />
    </>
  );
}
