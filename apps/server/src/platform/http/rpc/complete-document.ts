import type { OpenAPI } from '@orpc/openapi'
import { contract, descriptions } from '@plumbline/contract/contract'
import type { ErrorCode } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import { downloadContract } from '@plumbline/contract/exports/exports'
import { liveContract } from '@plumbline/contract/live/live'

type Operation = OpenAPI.OperationObject
type Responses = NonNullable<Operation['responses']>

/** Every operation of the API: procedures, streams and downloads. */
export const described = { ...contract, live: liveContract, downloads: downloadContract }

const tags: Readonly<Record<keyof typeof described, string>> = {
  ...descriptions,
  live: 'Changes as they are committed.',
  downloads: 'Trades, statistics, or everything as a file.',
}

const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode)

/** Adds what the contract does not contain: tags, the session, and the error responses. Modifies `document`. */
export function completeDocument(document: OpenAPI.Document): OpenAPI.Document {
  const codesOf = new Map<string, readonly ErrorCode[]>(
    Object.entries(described).flatMap(([feature, procedures]) =>
      Object.entries(procedures).map(
        ([name, procedure]) => [`${feature}.${name}`, procedure['~orpc'].meta.errors] as const,
      ),
    ),
  )
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path?.[method]
      if (operation) completeOperation(operation, method, codesOf.get(operation.operationId ?? '') ?? [])
    }
  }
  document.tags = Object.entries(tags).map(([name, description]) => ({ name, description }))
  document.security = [{ session: [] }]
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ErrorCode: errorCodeSchema(), Error: errorSchema() },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'plumbline.session_token',
        description: 'Set by POST /sign-in. Over HTTPS its name begins with `__Secure-`.',
      },
    },
  }
  return document
}

function completeOperation(operation: Operation, method: string, own: readonly ErrorCode[]): void {
  operation.tags = [operation.operationId?.split('.')[0] ?? '']
  if (!own.some(isAboutSession)) operation.security = []
  const body = operation.requestBody
  const form = body && 'content' in body ? body.content['multipart/form-data'] : undefined
  // A file cannot be sent as JSON.
  if (form && body && 'content' in body) body.content = { 'multipart/form-data': form }
  const takesInput = body !== undefined || (operation.parameters ?? []).length > 0
  const codes: readonly ErrorCode[] = [
    'BAD_REQUEST',
    ...own,
    ...(method === 'get' ? [] : (['FOREIGN_ORIGIN'] as const)),
    ...(body === undefined ? [] : (['REQUEST_TOO_LARGE'] as const)),
    ...(form ? (['FILE_TOO_LARGE'] as const) : []),
    ...(body === undefined || own.some(isAboutSession) ? [] : (['BODY_TOO_LARGE'] as const)),
    ...(own.some(isAboutSession) ? (['OTHER_USER'] as const) : []),
    'HOST_REFUSED',
    'INTERNAL_SERVER_ERROR',
    'DATABASE_AWAY',
    'DISK_FULL',
  ]
  const raised = takesInput || method !== 'get' ? codes : codes.filter((code) => code !== 'BAD_REQUEST')
  operation.responses = { ...operation.responses, ...errorResponses([...new Set(raised)]) }
}

/** Whether a code means 401 for a missing session; the 401 codes of signing in are about wrong credentials. */
function isAboutSession(code: ErrorCode): boolean {
  const ofSignIn: readonly ErrorCode[] = ['INVALID_CREDENTIALS', 'TWO_FACTOR_CHALLENGE_OVER']
  return errorCatalogue[code].status === 401 && !ofSignIn.includes(code)
}

function errorResponses(codes: readonly ErrorCode[]): Responses {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [String(status), errorResponse(status, group)]),
  )
}

function errorResponse(status: number, codes: readonly ErrorCode[]): OpenAPI.ResponseObject {
  return {
    description: codes
      .map((code) => `${code}: ${errorCatalogue[code].when} ${errorCatalogue[code].remedy}`)
      .join('\n\n'),
    ...(status === 429 && {
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: [...codes] }, status: { const: status } } },
          ],
        },
      },
    },
  }
}

function errorCodeSchema(): OpenAPI.SchemaObject {
  return {
    type: 'string',
    enum: errorCodes,
    description: errorCodes
      .map((code) => {
        const { status, message, when, remedy } = errorCatalogue[code]
        return `- \`${code}\` (${status}, “${message}”): ${when} ${remedy}`
      })
      .join('\n'),
  }
}

function errorSchema(): OpenAPI.SchemaObject {
  return {
    type: 'object',
    required: ['code', 'status', 'message', 'data'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      status: { type: 'integer', description: 'The HTTP status.' },
      message: { type: 'string', description: 'Readable text; may contain values of data.' },
      data: {
        type: 'object',
        description: 'Values used in the message; for BAD_REQUEST, the issues, each with path and message.',
        additionalProperties: true,
      },
    },
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}
