import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatMoney } from '../../ui/format-money.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import type { Target } from './set-up-target.ts';
import styles from './statutory.module.css';
import type { AllStatutory, Epf, Lwf } from './statutory.queries.ts';
import { CYCLES, TYPE_NAMES } from './statutory.texts.ts';

type Props = { readonly statutory: AllStatutory; readonly onOpen: (target: Target) => void };
type Component = Target & { readonly what: 'set-up' };

/** What is set up: funds of the Union, and those of each state. */
export function ComponentSections({ statutory, onOpen }: Props) {
  const { epf, esi, professionalTax, lwf, law } = statutory;
  return (
    <>
      <Section title="Provident fund (EPF) and ESI" flush>
        <Rows>
          <ComponentRow
            title={TYPE_NAMES.EPF}
            detail={
              epf
                ? epfInWords(epf)
                : `${law.epfRate}% from employee and employer, of wages up to ${formatMoney(law.epfCeiling)}`
            }
            stored={epf}
            target={{ what: 'set-up', type: 'EPF', state: null }}
            onOpen={onOpen}
          />
          <ComponentRow
            title={TYPE_NAMES.ESI}
            detail={`${law.esiEmployeeRate}% from the employee and ${law.esiEmployerRate}% from the employer, for wages up to ${formatMoney(law.esiCeiling)}${esi?.wageBasis === 'code-wages' ? ', on wages of the Labour Codes' : ''}`}
            stored={esi}
            target={{ what: 'set-up', type: 'ESI', state: null }}
            onOpen={onOpen}
          />
        </Rows>
      </Section>
      <Section
        title="Professional tax"
        purpose="By the state a person works in."
        aside={
          <AddState
            label="Add a state"
            states={law.professionalTaxStates}
            usedStates={professionalTax.map(({ state }) => state)}
            onAdd={(state) => onOpen({ what: 'set-up', type: 'ProfessionalTax', state })}
          />
        }
        flush={professionalTax.length > 0}
      >
        {professionalTax.length === 0 ? (
          <p className={styles.note}>No state is set up: no professional tax is deducted.</p>
        ) : (
          <Rows>
            {professionalTax.map((one) => (
              <ComponentRow
                key={one.id}
                title={one.stateName}
                detail={
                  one.ownTable
                    ? `Table of ${one.ownTable.localBody}`
                    : one.reading === 'disputed'
                      ? 'The disputed table, as you chose'
                      : 'The table of the state'
                }
                stored={one}
                target={{ what: 'set-up', type: 'ProfessionalTax', state: one.state }}
                onOpen={onOpen}
              />
            ))}
          </Rows>
        )}
      </Section>
      <Section
        title="Labour welfare fund"
        purpose="By the state a person works in."
        aside={
          <AddState
            label="Add a state"
            states={law.welfareFundStates}
            usedStates={lwf.map(({ state }) => state)}
            onAdd={(state) => onOpen({ what: 'set-up', type: 'LWF', state })}
          />
        }
        flush={lwf.length > 0}
      >
        {lwf.length === 0 ? (
          <p className={styles.note}>No state is set up: no welfare fund is deducted.</p>
        ) : (
          <Rows>
            {lwf.map((one) => (
              <ComponentRow
                key={one.id}
                title={one.stateName}
                detail={fundInWords(one)}
                stored={one}
                target={{ what: 'set-up', type: 'LWF', state: one.state }}
                onOpen={onOpen}
              />
            ))}
          </Rows>
        )}
      </Section>
    </>
  );
}

function epfInWords(epf: Epf): string {
  const rates = `${epf.employeeContributionRate}% each`;
  if (epf.employeeContributionLimit === null) return `${rates}, of the whole PF wage`;
  const isCeiling = epf.employeeContributionBasis === 'ceiling';
  return `${rates}, of PF wage up to ${isCeiling ? 'the limit of ' : ''}${formatMoney(epf.employeeContributionLimit)}`;
}

function fundInWords({
  deductionCycle,
  employeeContributionRate,
  employerContributionRate,
  calculationType,
}: Lwf): string {
  const unit = calculationType === 3 ? '₹' : '';
  const percent = calculationType === 3 ? '' : '%';
  const employee = `${unit}${employeeContributionRate}${percent}`;
  return `${employee} from the employee, ${unit}${employerContributionRate}${percent} from the employer, ${CYCLES[deductionCycle]}`;
}

type Stored = {
  readonly id: string;
  readonly number: string | null;
  readonly isActive: boolean;
  readonly isDeclined: boolean;
  readonly declineReason: string | null;
};

function ComponentRow(props: {
  readonly title: string;
  readonly detail: string;
  readonly stored: Stored | null;
  readonly target: Component;
  readonly onOpen: (target: Target) => void;
}) {
  const { title, detail, stored, target, onOpen } = props;
  const isSetUp = stored !== null && !stored.isDeclined;
  return (
    <Row
      icon={<StatusIcon tone={stored?.isActive ? 'good' : 'note'} />}
      title={isSetUp && !stored.isActive ? `${title}, switched off` : title}
      detail={
        stored?.isDeclined
          ? `Declined: ${stored.declineReason ?? ''}`
          : [detail, stored?.number && `No. ${stored.number}`].filter(Boolean).join(' · ')
      }
      aside={
        <Button
          size="xs"
          variant="default"
          aria-label={`${isSetUp ? 'Update' : 'Set up'} ${title}`}
          onClick={() => onOpen(target)}
        >
          {isSetUp ? 'Update' : 'Set up'}
        </Button>
      }
    />
  );
}

function AddState(props: {
  readonly label: string;
  readonly states: readonly { readonly state: string; readonly name: string }[];
  readonly usedStates: readonly string[];
  readonly onAdd: (state: string) => void;
}) {
  const available = props.states.filter(({ state }) => !props.usedStates.includes(state));
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={16} />}>
          {props.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {available.map(({ state, name }) => (
          <Menu.Item key={state} onClick={() => props.onAdd(state)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
