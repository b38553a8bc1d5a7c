import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Section } from '../../ui/section.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { isSection, SECTIONS, type SectionKey, type Typed } from './declaration-sections.ts';
import styles from './declarations.module.css';

type Props = {
  readonly section: SectionKey;
  readonly onSection: (section: SectionKey) => void;
  readonly looked: readonly string[];
  readonly typed: Typed | null;
};

/** The sections and how far one has come; on the phone one field that opens them. */
export function SectionList({ section, onSection, looked, typed }: Props) {
  const phone = usePhone();
  const states = SECTIONS.map(({ key, label }) => ({ key, label, ...stateOf(key, looked, typed) }));
  const doneCount = states.filter(({ isLooked }) => isLooked).length;
  if (phone) {
    return (
      <ChoiceSelect
        label={`Section, ${doneCount} of ${SECTIONS.length} looked at`}
        data={states.map(({ key, label, detail }) => ({ value: key, label: `${label}: ${detail}` }))}
        value={section}
        onChange={(value) => value !== null && isSection(value) && onSection(value)}
      />
    );
  }
  return (
    <Section>
      <div className="small spread">
        <span>
          {doneCount} of {SECTIONS.length} looked at
        </span>
        <strong>{Math.round((doneCount / SECTIONS.length) * 100)}%</strong>
      </div>
      <div className={styles.steps} aria-hidden>
        {states.map(({ key, isLooked }) => (
          <span key={key} className={styles.step} {...(isLooked ? { 'data-done': true } : {})} />
        ))}
      </div>
      <nav aria-label="Sections of the declaration">
        <ul className={styles.sections}>
          {states.map(({ key, label, detail, tone, icon: Icon }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.sectionButton}
                onClick={() => onSection(key)}
                {...(key === section ? { 'aria-current': 'step' } : {})}
              >
                <Icon size={18} stroke={1.5} aria-hidden style={{ flex: 'none', color: COLOURS[tone] }} />
                <span>
                  <span className={styles.sectionName}>{label}</span>
                  <span className={styles.sectionDetail} {...(tone === 'over' ? { 'data-over': true } : {})}>
                    {detail}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}

const COLOURS = { done: 'var(--ok)', over: 'var(--bad)', none: 'var(--ink-3)' } as const;

function stateOf(key: SectionKey, seenSections: readonly string[], typed: Typed | null) {
  const amount = typed?.inSection[key] ?? ZERO;
  const over = typed?.exceeded.find(({ category }) => category === key);
  const isLooked = amount > 0 || seenSections.includes(key);
  if (over)
    return {
      ...({ isLooked: true, tone: 'over', icon: IconAlertCircle } as const),
      detail: `${formatRupeesShort(amount)}, over by ${formatRupeesShort(over.over)}`,
    };
  if (amount > 0) return { isLooked, tone: 'done', icon: IconCircleCheck, detail: formatRupeesShort(amount) } as const;
  return isLooked
    ? ({ isLooked, tone: 'none', icon: IconCircleMinus, detail: 'Nothing declared' } as const)
    : ({ isLooked, tone: 'none', icon: IconCircleDashed, detail: 'Not looked at' } as const);
}
