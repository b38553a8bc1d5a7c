import type { Provision } from '../../platform/slots.ts';
import { submissionsSql } from '../declaration-settings/declaration-settings.facts.ts';
import { submissions } from './declarations.views.ts';

/** What declarations tell features below them: who has submitted, and who has begun to. */
export const declarationsProvides: readonly Provision[] = [submissionsSql.with(submissions)];
