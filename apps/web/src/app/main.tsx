import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/opsz.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/pieces.css';
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstall } from '../platform/install.ts';
import { Providers } from './providers.tsx';

// Temporal is built into current browsers; the others fetch it here, before anything reads a date.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

listenForInstall();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
