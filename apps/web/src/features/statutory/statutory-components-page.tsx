import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPONENT_PAGES, PageTabs } from '../../platform/page-tabs.tsx';
import { MarkAsCompleted, setupChecklist, useSetUpItem } from '../../platform/set-up-item.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import { RequirementList } from './requirement-list.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import {
  type AllStatutory,
  allStatutory,
  type Epf,
  type Lwf,
  type ProfessionalTax,
  type Target,
} from './statutory.queries.ts';
import { CYCLES, TYPE_NAMES } from './statutory.texts.ts';

export function StatutoryComponentsPage() {
  const query = useQuery(allStatutory());
  const steps = useQuery(setupChecklist());
  const [target, setTarget] = useState<Target | null>(null);
  return (
    <Page
      title="Statutory components"
      purpose="Deductions and contributions required by law. Each rate and table changes by itself on its date."
      actions={<BackToSetUp />}
    >
      <PageTabs at="/payroll/payroll-components/statutory" tabs={COMPONENT_PAGES} />
      <Loaded query={query} subject="the statutory components" skeleton={<PageSkeleton />}>
        {(statutory) => (
          <>
            <RequirementList
              statutory={statutory}
              isBeforeFirst={steps.data !== undefined && !steps.data.isComplete}
              onOpen={setTarget}
            />
            <ComponentSections statutory={statutory} onOpen={setTarget} />
            {target !== null && <SetUpDialog statutory={statutory} target={target} onClose={() => setTarget(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The way back to the set-up, for those who came from it or have not finished this step. */
function BackToSetUp() {
  const { step, cameFromSetup } = useSetUpItem('statutoryComponents');
  const isLeft = step?.missing === null && !step.completed;
  return step !== null && (cameFromSetup || isLeft) && <MarkAsCompleted item="statutoryComponents" />;
}

type Props = { readonly statutory: AllStatutory; readonly onOpen: (target: Target) => void };
type Component = Target & { readonly what: 'set-up' };

/** What is set up: funds of the Union, and those of each state. */
function ComponentSections({ statutory, onOpen }: Props) {
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
