import type { HttpBindings } from '@hono/node-server'
import type { LinkBatch, LinkReceipt, LinkState } from '@plumbline/contract/bridge/link'
import type { ErrorCode } from '@plumbline/contract/errors'
import type { ExportInput } from '@plumbline/contract/exports/exports'
import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import type { Logger } from '#server/log.ts'
import type { UploadQuota } from '#server/upload-quota.ts'
import type { AddressRange } from './addresses.ts'
import type { ActiveSession, Actor, SessionRequest } from './context.ts'
import type { ProcedureHandlers } from './rpc/handlers.ts'
import type { Health } from './health.ts'
import type { StaticFile } from './static-file.ts'
import type { StaticSite } from './static-site.ts'

/** A procedure that takes a file: it may send more than others, and only with a session. */
export interface UploadRoute {
  readonly rpcPath: string
  readonly restPath: string
  readonly limitMb: number
  readonly unauthenticated: ErrorCode
}

/** Answers with an event stream; `drop` cuts the connection of a client that does not take what it is sent. */
export type OpenStream = (
  session: ActiveSession,
  drop: () => void,
) => { readonly body: ReadableStream<Uint8Array> }

/** A file to send: whole, so that nothing can fail any more but the wire. */
export interface ExportFile {
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
}

/** Puts an export together; an aborted signal ends it. */
export type OpenExport = (actor: Actor, input: ExportInput, signal: AbortSignal) => Promise<ExportFile>

/** What an expert advisor may ask; a refusal is an error with the code and words for its log. */
interface LinkCalls {
  state(): Promise<LinkState>
  take(batch: LinkBatch): Promise<LinkReceipt>
}

/** Checks a link key; refuses as the calls do. */
type OpenLink = (key: string, clientAddress: string) => Promise<LinkCalls>

/** Signing in with an account elsewhere: leaving for the provider, and coming back. */
export interface OpenIdCalls {
  start(
    request: SessionRequest & { readonly session: ActiveSession | null },
    provider: string,
    options: { readonly intent: 'sign-in' | 'link'; readonly keepSignedIn: boolean },
  ): Promise<URL>
  finish(
    request: SessionRequest & { readonly session: ActiveSession | null },
    provider: string,
    answer: URLSearchParams,
  ): Promise<OpenIdOutcome>
}

export interface HttpDeps {
  readonly handlers: ProcedureHandlers
  readonly uploads: readonly UploadRoute[]
  readonly uploadQuota: UploadQuota
  readonly findSession: (request: SessionRequest) => Promise<ActiveSession | null>
  readonly openStream: OpenStream
  readonly openExport: OpenExport
  /** All of somebody's data has left: it stands in the log of their account. */
  readonly noteExport: (request: SessionRequest, actor: Actor) => Promise<void>
  readonly openLink: OpenLink
  readonly openId: OpenIdCalls
  /** The source of the expert advisor, to be taken to a terminal. */
  readonly advisor: StaticFile
  readonly publicUrl: URL | null
  readonly trustedProxies: readonly AddressRange[]
  readonly site: StaticSite
  readonly health: Health
  readonly log: Logger
}

export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; clientAddress: string }
}
