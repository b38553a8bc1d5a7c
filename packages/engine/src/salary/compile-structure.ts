import { itemAt } from '../kernel/item-at.ts';
import { refuse } from '../kernel/refusal.ts';
import type { EarningCalculation, StructureEarning, StructureRefusal } from './structure-types.ts';

/** A structure whose names are known and whose components can be computed one after the other. */
export type CompiledStructure = {
  readonly earnings: readonly StructureEarning[];
  /** Positions of the earnings in the order they are computed; the fixed allowance, being the balance, is last. */
  readonly order: readonly number[];
  readonly basic: number;
  readonly fixedAllowance: number;
  /** Position of each code, in lower case. */
  readonly positions: ReadonlyMap<string, number>;
  /** Whether anything but the fixed allowance depends on gross, and so on the employer's contributions. */
  readonly dependsOnGross: boolean;
};

const AMOUNT_NAMES: readonly string[] = ['ctc', 'basic', 'gross'];

const compiled = new WeakMap<readonly StructureEarning[], CompiledStructure | StructureRefusal>();

/** compileStructure, done once for one list of earnings however many months and people use it. */
export function compiledStructure(earnings: readonly StructureEarning[]): CompiledStructure | StructureRefusal {
  const cached = compiled.get(earnings);
  if (cached !== undefined) return cached;
  const result = compileStructure(earnings);
  compiled.set(earnings, result);
  return result;
}

/** Checks a structure's earnings and puts them in dependency order; a circle is refused naming the components. */
export function compileStructure(earnings: readonly StructureEarning[]): CompiledStructure | StructureRefusal {
  const basic = earnings.findIndex((earning) => earning.role === 'basic');
  if (basic < 0) return refuse('NO_BASIC', 'A salary structure needs a Basic component.');
  const fixedAllowance = earnings.findIndex((earning) => earning.calculation.kind === 'balance');
  if (fixedAllowance < 0) {
    return refuse(
      'NO_FIXED_ALLOWANCE',
      'A salary structure needs a fixed allowance, which takes the balance of the CTC.',
    );
  }
  const positions = new Map<string, number>();
  for (const [index, earning] of earnings.entries()) {
    const code = earning.code.toLowerCase();
    const second = index !== fixedAllowance && earning.calculation.kind === 'balance';
    if (second)
      return refuse(
        'NO_FIXED_ALLOWANCE',
        'Only one component can be the fixed allowance, which takes the balance of the CTC.',
      );
    if (code === 'ctc' || code === 'gross' || (code === 'basic' && index !== basic)) {
      return refuse('DUPLICATE_CODE', `A component cannot be called ${earning.code}: formulas use that name.`);
    }
    if (positions.has(code)) return refuse('DUPLICATE_CODE', `Two components are called ${earning.code}.`);
    positions.set(code, index);
  }
  const needs = earnings.map((earning) => namesOf(earning.calculation));
  for (const [index, names] of needs.entries()) {
    const unknown = names.find((name) => !AMOUNT_NAMES.includes(name) && !positions.has(name));
    if (unknown !== undefined) {
      const { label } = itemAt(earnings, index);
      return refuse('UNKNOWN_NAME', `The formula of ${label} uses '${unknown}', which is not a component.`, {
        component: label,
        name: unknown,
      });
    }
  }
  const order = dependencyOrder({ earnings, basic, fixedAllowance, positions }, needs);
  if (!Array.isArray(order)) return order;
  const dependsOnGross = needs.some((names) => names.includes('gross'));
  return { earnings, order, basic, fixedAllowance, positions, dependsOnGross };
}

function namesOf(calculation: EarningCalculation): readonly string[] {
  switch (calculation.kind) {
    case 'percent-of-basic':
      return ['basic'];
    case 'percent-of-gross':
      return ['gross'];
    case 'formula':
      return calculation.formula.names;
    default:
      return [];
  }
}

function dependencyOrder(
  { earnings, basic, fixedAllowance, positions }: Omit<CompiledStructure, 'order' | 'dependsOnGross'>,
  needs: readonly (readonly string[])[],
): number[] | StructureRefusal {
  const order: number[] = [];
  const state: ('new' | 'open' | 'done')[] = earnings.map(() => 'new');
  const path: number[] = [];

  function visit(index: number): StructureRefusal | null {
    if (state[index] === 'done') return null;
    const from = path.at(-1);
    // The fixed allowance is what every other component leaves, so needing it is a circle of its own.
    if (index === fixedAllowance && from !== undefined) return circle([from, index, from], earnings);
    if (state[index] === 'open') return circle([...path.slice(path.indexOf(index)), index], earnings);
    state[index] = 'open';
    path.push(index);
    for (const name of itemAt(needs, index)) {
      const needed = name === 'basic' ? basic : positions.get(name);
      const refused = needed === undefined ? null : visit(needed);
      if (refused !== null) return refused;
    }
    path.pop();
    state[index] = 'done';
    order.push(index);
    return null;
  }

  const others = earnings.map((_, index) => index).filter((index) => index !== fixedAllowance);
  for (const index of basic === fixedAllowance ? others : [basic, ...others]) {
    const refused = visit(index);
    if (refused !== null) return refused;
  }
  return [...order, fixedAllowance];
}

function circle(path: readonly number[], earnings: readonly StructureEarning[]): StructureRefusal {
  const components = path.map((index) => itemAt(earnings, index).label).join(' → ');
  return refuse(
    'CIRCULAR_COMPONENTS',
    `These components depend on each other: ${components}. Change the formula of one of them.`,
    { components },
  );
}
