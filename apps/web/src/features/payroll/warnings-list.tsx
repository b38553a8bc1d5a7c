import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import type { PayrollWarning } from './payroll.queries.ts';
import { WARNING_TONES } from './payroll.texts.ts';

export type WarningsListProps = {
  readonly title: string;
  readonly warnings: readonly PayrollWarning[];
  readonly footer?: string;
};

/** What to look at, each with the place where it is put right. */
export function WarningsList({ title, warnings, footer }: WarningsListProps) {
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return (
    <Section title={title} aside={warnings.length === 0 ? undefined : count} {...(footer ? { footer } : {})} flush>
      {warnings.length === 0 ? (
        <div style={{ padding: 16 }}>
          <Status tone="good" label="Nothing needs a look." />
        </div>
      ) : (
        <Rows>
          {warnings.map((warning) => (
            <Row
              key={warning.code}
              icon={<StatusIcon tone={WARNING_TONES[warning.severity]} />}
              title={warning.title}
              detail={warning.isBlocking ? `${warning.detail} The payroll cannot be run before.` : warning.detail}
              aside={<WarningLink warning={warning} />}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function WarningLink({ warning: { link, action } }: { readonly warning: PayrollWarning }) {
  const navigate = useNavigate();
  if (link === null || action === null) return null;
  return (
    <Anchor
      href={link}
      size="sm"
      fw={500}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate({ href: link });
      }}
    >
      {action}
    </Anchor>
  );
}
