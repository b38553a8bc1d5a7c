import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { install, isInstalled, useInstallable } from '../../../platform/install.ts';
import { usePhone } from '../../../ui/use-phone.ts';

/** Offers a phone to install Muster, or says why this address cannot be. */
export function InstallHint() {
  const isPhone = usePhone();
  const isInstallable = useInstallable();
  if (!isPhone || isInstalled()) return null;
  if (!globalThis.isSecureContext) {
    return (
      <p className="note secondary">
        Muster cannot be installed from this address, nor opened without a network: it is not secure (http). Ask your
        administrator for an https address. Punches are kept here all the same while this page stays open.
      </p>
    );
  }
  if (!isInstallable) return null;
  return (
    <Button mt="sm" variant="default" leftSection={<IconDeviceMobile size={16} />} onClick={() => void install()}>
      Install Muster on this phone
    </Button>
  );
}
