// What every page needs, and no more: theme and toasts. Router and queries come with the app (inner-app.tsx), dialogs and
// their host with its shell (shell/app-shell.tsx), the toast host after it or with the first toast.
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { Toasts } from './toasts.tsx';

// The server writes a nonce into every page; Mantine's variables and the scroll lock of dialogs are refused without it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={() => nonce}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
