const IMPORT = /^import \{([^}]*)\} from '(@muster\/contract\/[^']+)';/gm;
/** `schema: updateTenant.body` or `schema: holidayBody`, also with `.pick({ … })` behind it, and as an attribute. */
const SCHEMA = /\bschema(: |=\{)((\w+)(?:\.body)?(?:\.\w+\((?:\{[^{}()]*\})?\))*)(?=[,}\n])/g;
/** What becomes of one, with what it fetches. */
export const LATE_SCHEMA = /async \(\) => \{ const \{ [^}]* \} = await import\('[^']*\?all'\); return [^;]*; \}/g;

/** The schema of a form is fetched when something is typed into the form: a page shows it without Zod. */
export function withLateSchemas(code: string): string {
  const origins = new Map<string, { readonly source: string; readonly name: string }>();
  for (const [, list = '', source = ''] of code.matchAll(IMPORT)) {
    for (const [name = '', local = name] of list.split(',').map((one) => one.trim().split(' as '))) {
      origins.set(local, { source, name });
    }
  }
  return code.replace(SCHEMA, (text: string, before: string, schema: string, local: string) => {
    const origin = origins.get(local);
    if (origin === undefined) return text;
    const binding = origin.name === local ? local : `${origin.name}: ${local}`;
    return `schema${before}async () => { const { ${binding} } = await import('${origin.source}?all'); return ${schema}; }`;
  });
}
