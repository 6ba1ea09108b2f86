import type { OpenAPI } from '@orpc/openapi'
import { contract } from '@plumbline/contract/contract'
import { type ErrorCode, errorCatalogue } from '@plumbline/contract/errors'
import { downloadContract } from '@plumbline/contract/exports/exports'
import { liveContract } from '@plumbline/contract/live/live'

type Operation = OpenAPI.OperationObject
type Responses = NonNullable<Operation['responses']>

/** Every operation of the API: procedures, streams and downloads. */
export const described = { ...contract, live: liveContract, downloads: downloadContract }

const features: Readonly<Record<keyof typeof described, string>> = {
  identity:
    'The owner’s account on first run, sign-up, sign-in and sign-out, e-mail and password, sessions, profile, and account deletion.',
  twoFactor: 'A second factor: an authenticator app and backup codes.',
  passkeys: 'Passkeys, as a sign-in method and as a second factor.',
  openId: 'Google and Apple accounts for signing in.',
  admin: 'Users, mails, health, audit log and configuration, for administrators. Journals are not included.',
  accounts: 'Trading accounts with their settings, balance, cash operations, limits and risk.',
  trades: 'The trades of an account: find, add, change, move and delete them, and undo an edit.',
  tradeViews: 'Saved views of the trades table.',
  tags: 'Labels of trades.',
  strategies: 'Strategies that trades follow, versions of their playbooks, and their results.',
  imports: 'A broker’s file: preview it, import it as one batch, undo the batch.',
  documents: 'A JSON export of a document database, imported and undone as a whole.',
  files:
    'Images and other files of trades and notes. Content is at `/files/{fullPath}`, an image’s thumbnail at `?size=thumbnail`; large files can be sent in chunks to `/api/v1/uploads` by the protocol tus 1.0.',
  notebooks:
    'Notebooks of notes (HTML), with former texts of each note. The operations of the specification keep their names.',
  dailyReviews:
    'Reviews of days, weeks and months: the user’s answers, and what is known about the days without asking.',
  placedNotes:
    'The notes of trades, and the plans and reports of reviews: one per place, written like other notes.',
  goals: 'Goals, their progress measured from the journal, and the results of their periods.',
  tradingPlans: 'Trading plan templates, their rules, and how far trades keep them.',
  prices: 'Series of price bars, and windows of them.',
  priceImports: 'Files of price bars: preview, import, undo.',
  marketData: 'Market data services: which of them a user asks for price bars, and the user’s keys.',
  excursions:
    'MAE, MFE and efficiency of trades, measured from price bars, and what other stops and targets would have made.',
  backtesting: 'Backtesting sessions: bars replayed, orders, fills and statistics.',
  levels: 'The user’s level, points and challenges.',
  statistics: 'Figures, curves and breakdowns of an account or of several.',
  toolbox: 'Contract terms and conversion rates that a user entered.',
  insights: 'Groups of trades that do better or worse than all others, by more than chance explains.',
  mindset:
    'Behaviour after losses and what it costs, emotions, the state of mind of daily reviews, cool-downs, lessons.',
  dashboard: 'Dashboard layouts: widgets and their positions, for wide screens and for phones.',
  habits: 'Habits, what was done on which day, streaks, and what each habit is worth.',
  subscription: 'The user’s plan, checkout, payment portal and invoices.',
  sandbox: 'Pages of the payment sandbox, which plays a payment provider with play money.',
  notifications:
    'Notifications in the app, push messages of browsers, the e-mail digest, and which of them a user wants.',
  settings: 'The user’s settings.',
  mt5Sync:
    'Links to MetaTrader 5 (through the bridge with a password, through an expert advisor, or simulated), and the results of each synchronisation.',
  legal: 'The operator’s own terms and privacy policy, in Markdown.',
  exports: 'Preview of an export.',
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
