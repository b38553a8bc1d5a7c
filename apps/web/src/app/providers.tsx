// What every page needs, and no more: theme, queries, router. Dialogs and their host come with the signed-in shell
// (shell/app-shell.tsx), the toast host after it or with the first toast, so that the sign-in page stays small.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { createQueryClient } from '../platform/queries.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { createAppRouter } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';
import { Toasts } from './toasts.tsx';

// The server writes a nonce into every page; Mantine's variables and the scroll lock of dialogs are refused without it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const queryClient = createQueryClient();
const router = createAppRouter();

export function Providers() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <SessionGuard router={router} queryClient={queryClient} />
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
