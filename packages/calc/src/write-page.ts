// Writes the list of fields in docs/calc.md from the schemas of the kinds; a test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFieldList } from './command/page.ts';

const PAGE = new URL('../../../docs/calc.md', import.meta.url);

writeFileSync(PAGE, withFieldList(readFileSync(PAGE, 'utf8')));
