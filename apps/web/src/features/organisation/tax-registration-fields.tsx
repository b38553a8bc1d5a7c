import { GstinReading } from './gstin-reading.tsx';
import styles from './organisation-fields.module.css';
import { REGISTRATIONS, RegistrationInput } from './registration-input.tsx';
import { readCin, readGstin, readLlpin, readPan, readTan } from './registration-readings.ts';
import type { SetupValues } from './wizard-rules.ts';

export type FieldsProps = {
  readonly values: SetupValues;
  readonly change: (changes: Partial<SetupValues>) => void;
};

export function TaxRegistrationFields({ values, change }: FieldsProps) {
  const { tntPan, tntTan, tntGst, cin, llpin, state, businessType } = values;
  return (
    <div className={styles.fields}>
      <RegistrationInput
        {...REGISTRATIONS.pan}
        value={tntPan}
        onChange={(value) => change({ tntPan: value })}
        reading={readPan(tntPan, businessType)}
      />
      <RegistrationInput
        {...REGISTRATIONS.tan}
        value={tntTan}
        onChange={(value) => change({ tntTan: value })}
        reading={readTan(tntTan)}
      />
      <RegistrationInput
        {...REGISTRATIONS.gstNumber}
        value={tntGst}
        onChange={(value) => change({ tntGst: value })}
        reading={readGstin(tntGst, tntPan)}
      />
      <div className={styles.pair}>
        <RegistrationInput
          {...REGISTRATIONS.cin}
          value={cin}
          onChange={(value) => change({ cin: value })}
          reading={readCin(cin)}
        />
        <RegistrationInput
          {...REGISTRATIONS.llpin}
          value={llpin}
          onChange={(value) => change({ llpin: value })}
          reading={readLlpin(llpin)}
        />
      </div>
      <div className={styles.beside}>
        <GstinReading gstin={tntGst} pan={tntPan} state={state} />
      </div>
    </div>
  );
}
