// What Mantine asks of a browser and the test's one does not have.
import { configure } from '@testing-library/react';

// On a busy machine a first screen takes its time.
configure({ asyncUtilTimeout: 5_000 });

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
