import type { HttpBindings } from '@hono/node-server'
import type { LinkBatch, LinkReceipt, LinkState } from '@plumbline/contract/bridge/link'
import type { AppError, ErrorCode } from '@plumbline/contract/errors'
import type { ExportInput } from '@plumbline/contract/exports/exports'
import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import type { DiskRoom } from '#server/platform/db/disk-room.ts'
import type { Logger } from '#server/platform/log.ts'
import type { HeldQuota } from '#server/platform/held-quota.ts'
import type { AddressRange } from './addresses.ts'
import type { ActiveSession, Actor, SessionRequest } from './context.ts'
import type { ProcedureHandlers } from './rpc/handlers.ts'
import type { Health } from './health.ts'
import type { StaticFile } from './static-file.ts'
import type { StaticSite } from './static-site.ts'

/** A procedure that takes a file: it accepts larger bodies than others, but only with a session. */
/** Procedures whose JSON body may be larger than others'. */
export interface LargeBodyRoute {
  readonly rpcPaths: readonly string[]
  /** Beginning of their REST paths. */
  readonly restPath: string
  readonly limitMb: number
  readonly refusal: () => AppError
}

export interface UploadRoute {
  readonly rpcPath: string
  readonly restPath: string
  readonly limitMb: number
  /** The file is received on disk, because it may be larger than memory; of it, this much is held in memory at most. */
  readonly heldMb?: number
  /** Default: FILE_TOO_LARGE, in the words of imports. */
  readonly tooLarge?: ErrorCode
  readonly unauthenticated: ErrorCode
}

/** Responds with an event stream; `drop` cuts the connection of a client that does not read it. */
export type OpenStream = (
  session: ActiveSession,
  drop: () => void,
) => { readonly body: ReadableStream<Uint8Array> }

/** A complete file to send, so that only the transfer can still fail. */
export interface ExportFile {
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
}

export type FileVariant = 'original' | 'thumbnail'

/** One of the user's files: the headers that describe it, and its content on demand. */
export interface OpenedFile {
  readonly headers: Readonly<
    Record<'content-type' | 'content-disposition' | 'cache-control' | 'etag', string>
  >
  read(): Promise<{ readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly size: number }>
}

/** Creates an export; an aborted signal ends it. */
export type OpenExport = (actor: Actor, input: ExportInput, signal: AbortSignal) => Promise<ExportFile>

/** Requests of an expert advisor; a rejection is an error with a code, and a message for the advisor's log. */
interface LinkCalls {
  state(): Promise<LinkState>
  take(batch: LinkBatch): Promise<LinkReceipt>
}

/** Checks a link key; rejects in the same way as the calls. */
type OpenLink = (key: string, clientAddress: string) => Promise<LinkCalls>

/** Signing in with an external account: redirecting to the provider, and returning. */
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

/**
 * Takes an event of the payment provider. `forged`: not signed, or signed too long ago; `busy`: being processed; `off`:
 * there is no provider.
 */
type TakeWebhook = (body: string, signature: string) => Promise<'done' | 'forged' | 'busy' | 'off'>

export interface HttpDeps {
  readonly handlers: ProcedureHandlers
  readonly uploads: readonly UploadRoute[]
  readonly largeBodies: readonly LargeBodyRoute[]
  /** Temporary folder for files that are received on disk. */
  readonly spoolDir: string
  readonly room: DiskRoom
  readonly uploadQuota: HeldQuota
  /** Exports that are built or sent. */
  readonly exportQuota: HeldQuota
  /** How long a client may read nothing of an export; default: a minute. */
  readonly stallMs?: number
  readonly findSession: (request: SessionRequest) => Promise<ActiveSession | null>
  readonly openStream: OpenStream
  readonly openExport: OpenExport
  /** Records in the user's activity log that all of their data was exported. */
  readonly noteExport: (request: SessionRequest, actor: Actor) => Promise<void>
  readonly openFile: (actor: Actor, path: string, variant: FileVariant) => Promise<OpenedFile>
  /** Answers a request of an upload in chunks. */
  readonly answerUpload: (actor: Actor, request: Request) => Promise<Response>
  readonly openLink: OpenLink
  readonly openId: OpenIdCalls
  readonly takeWebhook: TakeWebhook
  /** Pages may load the payment provider’s script. */
  readonly allowsStripe: boolean
  /** The source of the expert advisor, for download. */
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
