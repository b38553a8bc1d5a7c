import type { Provision } from '../../platform/slots.ts';
import { departmentName } from '../users/list-columns.facts.ts';
import { NAME_OF_DEPARTMENT } from './departments.views.ts';

/** What departments provide to features below them. */
export const departmentsProvides: readonly Provision[] = [departmentName.with(NAME_OF_DEPARTMENT)];
