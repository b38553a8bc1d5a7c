import { Section } from '../../ui/section.tsx';
import { LogoFrame } from './logo-picker.tsx';
import styles from './organisation.module.css';
import type { Tenant } from './wizard-values.ts';

/** How the logo will look on a payslip: on white, whatever the colours of the screen. */
export function PayslipHeadPreview({ tenant, file }: { readonly tenant: Tenant; readonly file: File | null }) {
  return (
    <Section title="On a payslip">
      <div className={styles.paper}>
        <LogoFrame file={file} storedLogo={tenant.logoBase64} />
        <div>
          <strong>{tenant.legalCompanyName ?? tenant.tenantName}</strong>
          <span>{tenant.address ?? 'The address appears here'}</span>
        </div>
      </div>
    </Section>
  );
}
