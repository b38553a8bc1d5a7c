import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/opsz.css';
import '../ui/fonts/inter-first.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/pieces.css';
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstall } from '../platform/install.ts';
import { Providers } from './providers.tsx';

listenForInstall();
void start();

/** Not awaited in the module itself: the build leaves out what it can only where no module waits. */
async function start(): Promise<void> {
  // Temporal is built into current browsers; the others fetch it here, before anything reads a date.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
}
