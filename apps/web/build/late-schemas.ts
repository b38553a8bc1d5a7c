const IMPORT = /^import \{([^}]*)\} from '(@muster\/contract\/[^']+)';/gm;
/** `schema: updateTenant.body`, also with `.pick({ … })` behind it, and as an attribute. */
const SCHEMA = /\bschema(: |=\{)((\w+)\.body(?:\.\w+\(\{[^{}()]*\}\))*)(?=[,}])/g;

/** The schema of a form is fetched when something is typed into the form: a page shows it without Zod. */
export function withLateSchemas(code: string): string {
  const sources = new Map<string, string>();
  for (const [, names = '', source = ''] of code.matchAll(IMPORT)) {
    for (const name of names.split(',')) sources.set(name.trim(), source);
  }
  return code.replace(SCHEMA, (found: string, before: string, schema: string, entry: string) => {
    const source = sources.get(entry);
    if (source === undefined) return found;
    return `schema${before}async () => { const { ${entry} } = await import('${source}?all'); return ${schema}; }`;
  });
}
