import { type Call, ERROR_STATUS, type ErrorCode, isStream, type Schema } from '@larder/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'traceId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};

const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _address, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'openapi-3.0',
  } as never) as JsonSchema;
  return rest;
};

/** The API as an OpenAPI document, made from the contracts: nothing in it is written twice. */
export function openApiOf(calls: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Larder',
      version: '3.0',
      description:
        'Every error is application/problem+json with a stable code. Versions: header Api-Version or /api/v2.1/…',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: PROBLEM } },
    paths,
  };
}

function operationOf(call: Call): Record<string, unknown> {
  const needsToken = !['none', 'refresh'].includes(call.who.token);
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Who: ${whoOf(call)}.${call.codes.length ? ` Codes: ${call.codes.join(', ')}.` : ''}`,
    tags: [call.path.split('/')[1]],
    ...(needsToken && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(call, 'path'), ...parametersOf(call, 'query'), ...headersOf(call)],
    ...(call.body && {
      requestBody: {
        required: !call.bodyOptional,
        content: {
          [call.upload ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(call.body, 'input') },
        },
      },
    }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.file
          ? { content: { [call.file]: {} } }
          : call.answer && {
              content: {
                'application/json': { schema: schemaOf(call.answer, 'input') },
                ...(call.orFile && { [call.orFile]: {} }),
              },
            }),
      },
      ...refusalsOf(call),
    },
  };
}

function whoOf({ who }: Call): string {
  if (who.token === 'bearer' || who.token === 'account')
    return [
      `${who.level} member (${who.token} token)`,
      who.side && `${who.side} side`,
      who.feature && `where ${who.feature} exists`,
    ]
      .filter(Boolean)
      .join(', ');
  if (who.token === 'ops') return who.staff === 'any' ? 'staff' : `staff with the role ${who.staff} or ADMIN`;
  return who.token === 'none' ? 'anybody' : 'whoever has the token';
}

function parametersOf(call: Call, place: 'path' | 'query'): object[] {
  const schema = place === 'path' ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function headersOf(call: Call): object[] {
  const header = (name: string) => ({ name, in: 'header', required: false, schema: { type: 'string' } });
  return [
    ...(call.idempotent ? [header('Idempotency-Key')] : []),
    ...(call.versioned && call.method !== 'GET' ? [header('If-Match')] : []),
    ...(isStream(call) ? [header('Last-Event-ID')] : []),
  ];
}

function refusalsOf(call: Call): Record<string, unknown> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of call.codes) codes.set(ERROR_STATUS[code], [...(codes.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
