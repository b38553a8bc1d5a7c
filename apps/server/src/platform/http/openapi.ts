import { needsSession, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { ERRORS } from '@muster/contract/errors.ts';
import { z } from '@muster/contract/zod.ts';
import { takesIdempotencyKey } from '../idempotency/idempotency.ts';
import { requestsFirst } from '../threads/request-scheduler.ts';
import { contractModules } from './contract-modules.ts';
import { exampleOf } from './example-of.ts';

const ROLE_NAMES = ['', 'Administrator', 'Moderator', 'Member'] as const;

type JsonSchema = Record<string, unknown>;

type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, object>;
  components: Record<string, object>;
};

/** Entries after which others are served. */
const ENTRIES_AT_ONCE = 3;

/**
 * The OpenAPI document, generated from the contract entries that are served. Zod describes the schemas: zod-openapi
 * describes what is returned by its decoded side, where a codec is `{}`, and names shared schemas only in one piece of
 * 120 to 190 ms that nobody else is served in.
 */
export async function openApi(entries: readonly Endpoint[]): Promise<OpenApiDocument> {
  const paths: Record<string, object> = {};
  const schemas: JsonSchema = { Envelope: ENVELOPE, Page: PAGE, Refusal: REFUSAL };
  const names = await namesOfSchemas(entries);
  const nextTurn = requestsFirst();
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await nextTurn();
    const path = `/api${entry.path}`;
    const { definitions, ...parts } = describeParts(entry, names);
    Object.assign(schemas, definitions);
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(entry, parts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '0.1.0',
      description: 'Every JSON answer is { statusCode, message, data }. Money is rupees with at most two decimals.',
    },
    paths,
    components: {
      schemas,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: { Refusal: { description: 'A refusal', ...json(component('schemas', 'Refusal')) } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

type Names = z.core.$ZodRegistry<{ id: string }>;

/** Schemas that the contract exports are components of that name; those of parameters are no schema of their own. */
async function namesOfSchemas(entries: readonly Endpoint[]): Promise<Names> {
  const names: Names = z.registry();
  const usedNames = new Set<unknown>(entries.flatMap(({ params, query }) => [params, query]));
  for (const contractModule of await contractModules()) {
    for (const [key, schema] of Object.entries(contractModule)) {
      const id = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      if (!(schema instanceof z.ZodType) || usedNames.has(schema) || usedNames.has(id)) continue;
      usedNames.add(schema).add(id);
      names.add(schema, { id });
    }
  }
  return names;
}

type Described = Record<'params' | 'query' | 'body' | 'output', JsonSchema>;

/** What is on the wire, in both directions: the side of a codec that goes in. */
function describeParts(
  { params, query, body, output }: Endpoint,
  names: Names,
): Described & { definitions: JsonSchema } {
  const whole = z.toJSONSchema(z.object({ params, query, body, output: output.schema }), {
    metadata: names,
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema['id'];
    },
  });
  const { properties, $defs } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return { ...properties, definitions: $defs };
}

const component = (kind: 'schemas' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
const json = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

const WITHOUT_SESSION = { public: 'Open to anyone.', device: 'For machines, with the key of a device.' } as const;

function operation(entry: Endpoint, { params, query, body, output }: Described): JsonSchema {
  const { access } = entry;
  const roles = rolesOf(access).map((id) => ROLE_NAMES[id]);
  const feature = needsSession(access) && access.feature ? ` Plan feature: ${access.feature}.` : '';
  const key = takesIdempotencyKey(entry) ? [component('parameters', 'IdempotencyKey')] : [];
  return {
    operationId: operationId(entry),
    tags: [entry.path.split('/')[1] ?? ''],
    summary: entry.summary,
    description: needsSession(access) ? `Roles: ${roles.join(', ')}.${feature}` : WITHOUT_SESSION[access.who],
    security: needsSession(access) ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', params), ...parameters('query', query), ...key],
    ...requestBody(entry, body),
    responses: { 200: response(entry, output), default: component('responses', 'Refusal') },
  };
}

/** Of method and address, which do not change: `GET /Leaves/{id}` is `getLeavesById`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parameters(place: 'path' | 'query', { properties, required }: JsonSchema): JsonSchema[] {
  if (typeof properties !== 'object' || properties === null) return [];
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    schema,
  }));
}

function requestBody({ method, files, body }: Endpoint, schema: JsonSchema): JsonSchema {
  if (files) {
    const parts = Object.fromEntries(Object.keys(files).map((name) => [name, BINARY]));
    const form = { allOf: [schema, { type: 'object', properties: parts }] };
    return { requestBody: { content: { 'multipart/form-data': { schema: form } } } };
  }
  if (!Object.keys(schema).length || method === 'GET') return {};
  return { requestBody: json(schema, exampleOf(body)) };
}

const BINARY = { type: 'string', format: 'binary' };

function response({ output, message }: Endpoint, schema: JsonSchema): JsonSchema {
  if (output.kind === 'file') {
    return { description: 'The file', content: { [output.contentType]: { schema: BINARY } } };
  }
  const data = output.kind === 'page' ? Object(schema['properties']).rows : schema;
  const envelope = component('schemas', output.kind === 'page' ? 'Page' : 'Envelope');
  return { description: message, ...json({ allOf: [envelope, { type: 'object', properties: { data } }] }) };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Sent again with the same key and body, the call is not carried out again: the first response is returned.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  example: '0199a8f2-6c1e-7d3a-9b54-2f6e8c0d1a37',
};
const TEXT = { type: 'string' };
const COUNT = { type: 'integer' };
const ENVELOPE = {
  type: 'object',
  properties: { statusCode: COUNT, message: TEXT, data: {} },
  required: ['statusCode', 'message'],
};
const PAGE = { ...ENVELOPE, properties: { ...ENVELOPE.properties, records: COUNT, totalRecords: COUNT } };
const REFUSAL = {
  type: 'object',
  properties: {
    ...ENVELOPE.properties,
    errorCode: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'array', items: { type: 'object', properties: { field: TEXT, message: TEXT } } },
  },
  required: ['statusCode', 'message'],
};
