import { Anchor } from '@mantine/core';
import type { FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import { savePayrollSettings } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';

/** Settings that hold unless somebody changes them; whoever may only read them gets the way to read them. */
export function TakenSettings({ settings }: { readonly settings: FirstPayroll['settings'] }) {
  const { salary, salaryLacks, payDay, lostDays, firstMonth } = settings;
  const mayChange = isOpenTo(useSignedIn(), savePayrollSettings.access);
  const inSettings = (title: string, detail: string) => ({
    title,
    detail,
    tone: 'good' as const,
    to: '/payroll/settings' as const,
    label: mayChange ? 'Change' : 'See',
  });
  const rows = [
    {
      title: 'Salary',
      detail: salaryLacks ?? salary,
      tone: salaryLacks === null ? ('good' as const) : ('attention' as const),
      to: '/payroll/payroll-components/salary' as const,
      label: 'Change',
    },
    inSettings('Pay day', payDay),
    inSettings('Loss of pay days', lostDays),
    inSettings('First month', firstMonth),
  ];
  return (
    <Section title="Taken as they stand" aside="change any time" flush>
      <Rows>
        {rows.map(({ title, detail, tone, to, label }) => (
          <Row
            key={title}
            icon={<StatusIcon tone={tone} />}
            title={title}
            detail={detail}
            aside={
              <Anchor component={Link} to={to} size="sm" fw={500} aria-label={`${label} ${title}`}>
                {label}
              </Anchor>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
