import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatMoney } from '../../ui/format-money.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import type { Target } from './set-up-dialog.tsx';
import type { AllStatutory, Epf, Lwf, ProfessionalTax } from './statutory.queries.ts';
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
      <StateSection
        title="Professional tax"
        none="No state is set up: no professional tax is deducted."
        type="ProfessionalTax"
        states={law.professionalTaxStates}
        components={professionalTax}
        detailOf={taxInWords}
        onOpen={onOpen}
      />
      <StateSection
        title="Labour welfare fund"
        none="No state is set up: no welfare fund is deducted."
        type="LWF"
        states={law.welfareFundStates}
        components={lwf}
        detailOf={fundInWords}
        onOpen={onOpen}
      />
    </>
  );
}

type StateSectionProps<C> = {
  readonly title: string;
  readonly none: string;
  readonly type: 'ProfessionalTax' | 'LWF';
  readonly states: readonly { readonly state: string; readonly name: string }[];
  readonly components: readonly C[];
  readonly detailOf: (component: C) => string;
  readonly onOpen: (target: Target) => void;
};

/** What each state has of its own, with the states that can be added. */
function StateSection<C extends ProfessionalTax | Lwf>(props: StateSectionProps<C>) {
  const { title, none, type, states, components, detailOf, onOpen } = props;
  const others = states.filter(({ state }) => !components.some((component) => component.state === state));
  const targetOf = (state: string) => ({ what: 'set-up', type, state }) as const;
  const add = (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={16} />}>
          Add a state
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map(({ state, name }) => (
          <Menu.Item key={state} onClick={() => onOpen(targetOf(state))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Section title={title} purpose="By the state a person works in." aside={add} flush={components.length > 0}>
      {components.length === 0 ? (
        <p className="note secondary flush">{none}</p>
      ) : (
        <Rows>
          {components.map((component) => (
            <ComponentRow
              key={component.id}
              title={component.stateName}
              detail={detailOf(component)}
              stored={component}
              target={targetOf(component.state)}
              onOpen={onOpen}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function taxInWords({ ownTable, reading }: ProfessionalTax): string {
  if (ownTable) return `Table of ${ownTable.localBody}`;
  return reading === 'disputed' ? 'The disputed table, as you chose' : 'The table of the state';
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
