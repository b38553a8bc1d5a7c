import { needsSession, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { ERRORS } from '@muster/contract/errors.ts';
import { z } from '@muster/contract/zod.ts';
import { turns } from '../threads/turns.ts';

const ROLE_NAMES = ['', 'Administrator', 'Moderator', 'Member'] as const;

type JsonSchema = Record<string, unknown>;

type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, object>;
};

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const SECURITY = {
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
} as const;

/** Entries after which others are served. */
const ENTRIES_AT_ONCE = 10;

/** The OpenAPI document, generated from the contract entries that are served. */
export async function openApi(entries: readonly Endpoint[]): Promise<OpenApiDocument> {
  const paths: Record<string, object> = {};
  const nextTurn = turns();
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await nextTurn();
    const path = `/api${entry.path}`;
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(entry) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '0.1.0',
      description: 'Every JSON answer is { statusCode, message, data }. Money is rupees with at most two decimals.',
    },
    paths,
    ...SECURITY,
  };
}

const WITHOUT_SESSION = { public: 'Open to anyone.', device: 'For machines, with the key of a device.' } as const;

function operation(entry: Endpoint): Record<string, unknown> {
  const { access } = entry;
  const roles = rolesOf(access).map((id) => ROLE_NAMES[id]);
  const feature = needsSession(access) && access.feature ? ` Plan feature: ${access.feature}.` : '';
  return {
    tags: [entry.path.split('/')[1] ?? ''],
    summary: entry.summary,
    description: needsSession(access) ? `Roles: ${roles.join(', ')}.${feature}` : WITHOUT_SESSION[access.who],
    security: needsSession(access) ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', entry.params), ...parameters('query', entry.query)],
    ...requestBody(entry),
    responses: { 200: response(entry), default: refusal() },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType): JsonSchema[] {
  const { properties, required } = schemaOf(schema);
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: one,
  }));
}

function requestBody(entry: Endpoint): JsonSchema {
  const schema = schemaOf(entry.body);
  if (entry.files) {
    const fields = typeof schema['properties'] === 'object' ? schema['properties'] : {};
    const files = Object.fromEntries(
      Object.keys(entry.files).map((name) => [name, { type: 'string', format: 'binary' }]),
    );
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, ...files } } } },
      },
    };
  }
  if (!Object.keys(schema).length || entry.method === 'GET') return {};
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function response(entry: Endpoint): JsonSchema {
  const { output } = entry;
  if (output.kind === 'file') {
    return {
      description: 'The file',
      content: { [output.contentType]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const data = output.kind === 'page' ? pageData(output.schema) : schemaOf(output.schema);
  const counts = output.kind === 'page' ? { records: { type: 'integer' }, totalRecords: { type: 'integer' } } : {};
  const properties = { statusCode: { type: 'integer' }, message: { type: 'string' }, data, ...counts };
  return { description: entry.message, content: { 'application/json': { schema: { type: 'object', properties } } } };
}

function pageData(schema: z.ZodType): unknown {
  const { properties } = schemaOf(schema);
  return typeof properties === 'object' && properties !== null && 'rows' in properties ? properties.rows : {};
}

function refusal(): JsonSchema {
  const properties = {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    errorCode: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  };
  return { description: 'A refusal', content: { 'application/json': { schema: { type: 'object', properties } } } };
}
