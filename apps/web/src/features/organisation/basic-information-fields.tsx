import { Select, Textarea, TextInput } from '@mantine/core';
import { STATE_OPTIONS, stateName, stateOfAddress } from './indian-places.ts';
import { LogoPicker } from './logo-picker.tsx';
import { onboardingLogoProblem, USUAL_LOGOS } from './logo-rules.ts';
import styles from './organisation-fields.module.css';
import type { FieldsProps } from './tax-registration-fields.tsx';

export type BasicProps = FieldsProps & {
  /** Next was pressed: blank required fields say so. */
  readonly isSubmitted: boolean;
  readonly logo: File | null;
  readonly storedLogo: string | null;
  readonly onLogo: (logo: File | null) => void;
};

export function BasicInformationFields({ values, change, isSubmitted, logo, storedLogo, onLogo }: BasicProps) {
  const { tntName, tntAddress, state } = values;
  const stateFromAddress = stateOfAddress(tntAddress);
  const missing = (text: string, words: string) => (isSubmitted && text.trim() === '' ? words : null);
  return (
    <div className={styles.fields}>
      <TextInput
        label="Organisation name"
        required
        maxLength={120}
        autoComplete="organization"
        value={tntName}
        onChange={(event) => change({ tntName: event.currentTarget.value })}
        error={missing(tntName, 'Organisation name is required')}
      />
      <Textarea
        label="Address"
        required
        autosize
        minRows={3}
        maxLength={500}
        autoComplete="street-address"
        description="As it should appear on payslips, with the PIN code"
        value={tntAddress}
        onChange={(event) => {
          const address = event.currentTarget.value;
          const now = stateOfAddress(address);
          // Follows the PIN code while nobody chose otherwise.
          const isFromAddress = state === null || state === stateFromAddress;
          change({ tntAddress: address, ...(isFromAddress && now ? { state: now } : {}) });
        }}
        error={missing(tntAddress, 'Address is required')}
      />
      <Select
        label="State or union territory"
        placeholder="Choose a state"
        searchable
        clearable
        data={STATE_OPTIONS}
        value={state}
        onChange={(state) => change({ state })}
        description={
          stateFromAddress && stateFromAddress !== state && state
            ? `The PIN code is of ${stateName(stateFromAddress) ?? stateFromAddress}`
            : 'Professional tax and labour welfare fund follow the state'
        }
        nothingFoundMessage="No state of that name"
      />
      <LogoPicker
        file={logo}
        storedLogo={storedLogo}
        accept={USUAL_LOGOS}
        problemOf={onboardingLogoProblem}
        onPick={onLogo}
      />
    </div>
  );
}
