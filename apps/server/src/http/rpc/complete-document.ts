import type { OpenAPI } from '@orpc/openapi'
import { contract } from '@plumbline/contract/contract'
import { type ErrorCode, errorCatalogue } from '@plumbline/contract/errors'
import { downloadContract } from '@plumbline/contract/exports/exports'
import { liveContract } from '@plumbline/contract/live/live'

type Operation = OpenAPI.OperationObject
type Responses = NonNullable<Operation['responses']>

/** Every operation of the API: the procedures, and what is described like one. */
export const described = { ...contract, live: liveContract, downloads: downloadContract }

const features: Readonly<Record<keyof typeof described, string>> = {
  identity:
    'The owner’s account on first run, signing up, in and out, e-mail and password, sessions, profile, and the end of an account.',
  twoFactor: 'A second factor: an authenticator app and backup codes.',
  passkeys: 'Passkeys, as a way to sign in and as a second factor.',
  openId: 'Accounts with Google or Apple that one signs in with.',
  admin: 'Users, mails, health, audit log and configuration, for administrators. Journals are not among it.',
  accounts: 'Trading accounts with their settings, balance, cash operations, limits and risk.',
  trades: 'The trades of an account: find, add, change, move and delete them, and take an edit back.',
  tradeViews: 'Saved views of the trades’ table.',
  tags: 'Labels of trades.',
  strategies: 'Strategies that trades follow.',
  imports: 'A broker’s file: preview it, confirm it as one batch, undo the batch.',
  documents: 'A JSON export of a document database, taken in as a whole and undone as one.',
  statistics: 'Figures, curves and breakdowns of an account or of several.',
  dashboard: 'Layouts of the dashboard: its widgets and their places, for wide screens and for phones.',
  habits: 'Habits as they came with documents; asking for them tells whether server and database answer.',
  settings: 'The person’s own settings.',
  mt5Sync:
    'Links to MetaTrader 5: by the bridge and a password, by an expert advisor that pushes, or simulated; and what each synchronisation did.',
  legal: 'The operator’s own terms and privacy policy, in Markdown.',
  exports: 'What an export would hold.',
  live: 'Changes as they are committed.',
  downloads: 'Trades, statistics, or everything as a file.',
}

const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode)

/** Adds what the contract does not carry: tags, the session, and how each operation refuses. Changes `document`. */
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
  document.tags = Object.entries(features).map(([name, description]) => ({ name, description }))
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
  if (body && 'content' in body && 'multipart/form-data' in body.content) {
    // A file is no JSON.
    body.content = { 'multipart/form-data': body.content['multipart/form-data'] }
  }
  const takesInput = body !== undefined || (operation.parameters ?? []).length > 0
  const codes: readonly ErrorCode[] = [
    'BAD_REQUEST',
    ...own,
    ...(method === 'get' ? [] : (['FOREIGN_ORIGIN'] as const)),
    ...(body === undefined ? [] : (['FILE_TOO_LARGE'] as const)),
    ...(body === undefined || own.some(isAboutSession) ? [] : (['BODY_TOO_LARGE'] as const)),
    'HOST_REFUSED',
    'INTERNAL_SERVER_ERROR',
    'DATABASE_AWAY',
    'DISK_FULL',
  ]
  const raised = takesInput || method !== 'get' ? codes : codes.filter((code) => code !== 'BAD_REQUEST')
  operation.responses = { ...operation.responses, ...errorResponses([...new Set(raised)]) }
}

/** 401 with words for a session that is missing; those of signing in are about what was shown for one. */
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
      message: { type: 'string', description: 'For people; may carry values of data.' },
      data: {
        type: 'object',
        description: 'What the message is filled from; of BAD_REQUEST, issues with path and message of each.',
        additionalProperties: true,
      },
    },
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}
