import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { COMPANY_COOKIE, cookieName, JOB_SEEKER_COOKIE, OPERATOR_COOKIE } from '#src/contracts/auth.ts';
import { PROOF_HEADER, type Access, type EndpointDefinition, type UploadPart } from '#src/contracts/endpoint.ts';
import { ERROR_STATUS, errorBody, type ErrorCode } from '#src/contracts/errors.ts';
import { API_BASE, type Api } from '#src/server/platform/http/api.ts';
import { site } from '#src/settings/site-config.ts';

/** The description of the API for programs; made at the first request, as it never changes. */
export function openApiRoutes(api: Api, https: boolean): void {
  let description: object | undefined;
  api.get('/openapi.json', (context) => {
    description ??= describeApi(https);
    return context.json(description);
  });
}

type Json = Record<string, unknown>;

/**
 * The whole API as OpenAPI 3.1, from the contracts.
 * @param https whether the site is on https, which names the cookies
 */
function describeApi(https: boolean): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.name} API`, version: '1.0.0' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        companyCookie: { type: 'apiKey', in: 'cookie', name: cookieName(COMPANY_COOKIE, https) },
        jobSeekerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(JOB_SEEKER_COOKIE, https),
        },
        operatorCookie: { type: 'apiKey', in: 'cookie', name: cookieName(OPERATOR_COOKIE, https) },
        bearer: { type: 'http', scheme: 'bearer', description: 'The value of the cookie of a company or job seeker.' },
      },
    },
  };
}

const SECURITY: Record<Access, readonly Json[]> = {
  anyone: [],
  account: [{ companyCookie: [] }, { jobSeekerCookie: [] }, { bearer: [] }],
  company: [{ companyCookie: [] }, { bearer: [] }],
  owner: [{ companyCookie: [] }, { bearer: [] }],
  jobseeker: [{ jobSeekerCookie: [] }, { bearer: [] }],
  operator: [{ operatorCookie: [] }],
};
const WHO: Record<Access, string> = {
  anyone: 'For everybody.',
  account: 'For everybody who is signed in.',
  company: 'For a signed-in member of a company.',
  owner: 'For a signed-in owner of a company account.',
  jobseeker: 'For a signed-in job seeker.',
  operator: 'For an operator who is signed in at the desk; for all others it is not found.',
};

/** The calls of the operator's desk. */
const DESK = /^\/(?:desk|auth\/operator)\//;

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again within a day, the call gets the same answer and makes nothing again.',
  schema: { type: 'string', format: 'uuid' },
};

const PROOF: Json = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description:
    'Base64 of the JSON of a challenge of GET /proof-of-work and its solution, as the package altcha-lib makes it. Needed once the call has been answered with 428.',
  schema: { type: 'string' },
};

function describeOperation(name: string, endpoint: EndpointDefinition): Json {
  const { access, summary, personal, makes, provesWork, body, upload } = endpoint;
  const content = upload === undefined ? jsonContent(body) : uploadContent(upload);
  return {
    operationId: name,
    ...(DESK.test(endpoint.path) && { tags: ['Desk'] }),
    summary,
    description: WHO[access],
    // The empty one first: a session is looked at, but none is needed.
    security: personal ? [{}, ...SECURITY.jobseeker, ...SECURITY.company.slice(0, 1)] : SECURITY[access],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(makes ? [IDEMPOTENCY_KEY] : []),
      ...(provesWork ? [PROOF] : []),
    ],
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: { ...describeSuccess(endpoint), ...describeErrors(endpoint) },
  };
}

function describeSuccess({ response, download, created }: EndpointDefinition): Json {
  if (response === undefined && !download?.bytes) return { 204: { description: 'Done.' } };
  const schema = response ? schemaOf(response, 'output') : { type: 'string', format: 'binary' };
  return {
    [created ? 201 : 200]: {
      description: 'Done.',
      content: { [download?.contentType ?? 'application/json']: { schema } },
    },
  };
}

/** One answer a status, which names each machine word that may come with it. */
function describeErrors(endpoint: EndpointDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERROR_STATUS[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: `Code: ${codes.join(' or ')}.`, content }]),
  );
}

function parametersOf(place: 'path' | 'query', schema: GenericSchema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonContent(body: GenericSchema | undefined): Json | undefined {
  if (body === undefined) return undefined;
  return { 'application/json': { schema: schemaOf(body, 'input') } };
}

function uploadContent({ field, texts = [] }: UploadPart): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const text = Object.fromEntries(texts.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', properties: { [field]: file, ...text }, required: [field] };
  return { 'multipart/form-data': { schema } };
}

/** The schema without rules that JSON Schema cannot say, such as a comparison of two fields. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const options = { target: 'draft-2020-12', typeMode, errorMode: 'ignore' } as const;
  // The dialect is OpenAPI's own everywhere.
  return { ...toJsonSchema(schema, options), $schema: undefined };
}

/** Every error that a call may answer: those of its parts, its own, and those of all calls. */
export function errorsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const { access, method, makes, provesWork, params, query, body, upload, gone, errors = [] } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  if (query !== undefined || body !== undefined) codes.add('invalid_input');
  if (body !== undefined) codes.add('too_large').add('unsupported_media_type');
  if (upload !== undefined) {
    codes.add('invalid_input').add('too_large').add('unsupported_media_type');
    if (access !== 'operator') codes.add('too_many_requests');
  }
  if (provesWork) codes.add('proof_needed');
  if (makes) codes.add('invalid_input').add('key_used');
  if (access === 'operator') codes.add('not_found');
  else if (access !== 'anyone') codes.add('not_signed_in').add('forbidden');
  // A page of another site may change nothing.
  if (method !== 'GET') codes.add('forbidden');
  if (params !== undefined) codes.add('not_found');
  if (gone !== undefined) codes.add('gone');
  return [...codes.add('internal').add('unavailable')].toSorted();
}
