import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@plumbline/contract/errors'
import { ADVISOR_NAME } from '@plumbline/contract/bridge/link'
import { MT5_STREAM_PATH } from '@plumbline/contract/mt5-sync/stream'
import type { Deps } from './app-deps.ts'
import { hooksOf } from './app-hooks.ts'
import { features, noticeTexts } from './app-features.ts'
import { outboxOf } from './app-outbox.ts'
import type { AppOptions } from './app-options.ts'
import { projectRoot } from './platform/config.ts'
import { createDiskRoom, withDiskReserve } from './platform/db/disk-room.ts'
import { createJobs, type Job, type Jobs } from './platform/jobs/jobs.ts'
import { outboxJobs } from './platform/outbox/sender.ts'
import { createHandlers, type Procedures } from './platform/http/rpc/handlers.ts'
import { type OnUpgrade, serveSockets } from './platform/http/answer-socket.ts'
import { createHttpApp } from './platform/http/http-app.ts'
import type { Actor, SessionRequest } from './platform/http/context.ts'
import type { FileVariant, OpenIdCalls } from './platform/http/http-deps.ts'
import { largeBodies, uploads } from './platform/http/body-routes.ts'
import { loopbackUrlOf } from './platform/http/own-origin.ts'
import { staticFile } from './platform/http/static-file.ts'
import { openSite } from './platform/http/static-site.ts'
import { newId } from './platform/ids.ts'
import { recordEvent } from './features/identity/audit.service.ts'
import { convertPending } from './features/documents/convert-documents.service.ts'
import { openFile } from './features/files/files.service.ts'
import { answerResumable } from './features/files/resumable-uploads.service.ts'
import { createDiskStore } from './features/files/store/disk-store.ts'
import { createS3Store } from './features/files/store/s3-store.ts'
import { openExport } from './features/exports/exports.service.ts'
import { findOwner, ownerSession } from './features/identity/identity.service.ts'
import { createPasswords } from './features/identity/passwords.ts'
import { pictureOfUser } from './features/identity/users.read.ts'
import { findSession } from './features/identity/sessions/current-session.service.ts'
import { setupToken } from './features/identity/tokens/setup-token.ts'
import { interruptReadings, renewMatchKeys } from './features/imports/imports.jobs.ts'
import { createLive } from './features/live/live.service.ts'
import { createBridgeClient } from './features/mt5-sync/bridge-client.ts'
import { openLink } from './features/mt5-sync/link.service.ts'
import { createSynchroniser, type Synchroniser } from './features/mt5-sync/synchroniser.service.ts'
import { openTerminalStream } from './features/mt5-sync/terminal-stream.service.ts'
import { filesOfNotes } from './features/notebooks/notebooks.read.ts'
import { createPush } from './features/notifications/create-push.ts'
import { finishOpenId, startOpenId } from './features/open-id/open-id.service.ts'
import { createProviderClient } from './features/open-id/provider-client.ts'
import { hasPasskey } from './features/passkeys/passkeys.service.ts'
import { createTradeColumnsCache } from './ledger/statistics/columns/trade-columns-snapshot.ts'
import { createRuleReportCaches } from './features/trading-plans/cached-reports.service.ts'
import { createCheckedTradesCache } from '#server/features/trading-plans/cached-trades.service.ts'
import {
  createRefolds,
  forgetRefoldClaims,
  withCurrentSummaries,
} from './ledger/statistics/current-summaries.service.ts'
import { imagesOfPlaybooks } from './features/strategies/strategies.read.ts'
import { accessOf } from './features/subscription/access.service.ts'
import { onProviderEvent, takeWebhook } from './features/subscription/billing-events.service.ts'
import { createPaymentProvider } from './features/subscription/create-payment-provider.ts'
import type { ProviderEvent } from './features/subscription/payment-provider.ts'
import { createOrderCache } from './ledger/trades/order-cache.ts'
import { imagesOfTrades } from './ledger/trades/trades.read.ts'
import { createSecondFactor } from './features/two-factor/second-factor.service.ts'
import { createOutageLog } from './platform/outage-log.ts'
import { isDiskFull, outageWatch } from './platform/outages.ts'
import { removeTempFolder } from '#server/platform/temp-file.ts'
import { createMinuteRate } from './platform/minute-rate.ts'
import { createHeldQuota, createUploadQuota } from './platform/held-quota.ts'

/** Sign-ins per user and minute; far more than a user needs. */
const ARRIVALS_PER_MINUTE = 30

/** Each holds a spool file until it is downloaded. */
const EXPORTS_AT_ONCE = { mostOfOne: 3, mostOfAll: 12 }

/** Longer than sign-up and requests for a reset take (a hash and a few rows), so that their timing reveals nothing. */
const ANSWER_SLOT_MS = 400

/** A terminal may take a minute with its first history (a call times out after 70 s). */
const BRIDGE_TIMEOUT_MS = 70_000

export interface App {
  readonly fetch: ReturnType<typeof createHttpApp>['fetch']
  /** Like `fetch`, for the installation's own command line: every request is the owner's, without a session. */
  readonly fetchAsOwner: ReturnType<typeof createHttpApp>['fetch']
  /** Marks what an earlier process left unfinished; call it before the first request. */
  prepare(): Promise<void>
  /** The set-up token to log, for creating the owner's account; null if it is not needed. */
  pendingSetupToken(): Promise<string | null>
  readonly synchroniser: Synchroniser
  readonly jobs: Jobs
  /** Waits a few seconds for messages in transit; the rest are sent later. */
  closeOutbox(): Promise<unknown>
  /** Handles WebSockets of browsers on the server that `fetch` answers on. */
  readonly onUpgrade: OnUpgrade
  /** From here on `/readyz` reports that the server is stopping, and all live streams are closed. */
  beginStop(): void
}

/** Every feature's periodic jobs, and those of the installation. */
function jobsOf(deps: Deps): readonly Job[] {
  const { config, database, room, senders } = deps
  // Keeps space for a start, and for deletions, on a disk that others fill.
  const ballast: Job = { name: 'disk-reserve', everyMs: 10 * 60_000, run: () => room.keepBallast() }
  return [
    ...features.flatMap(({ jobs = [] }) => jobs).flatMap((jobs) => jobs(deps)),
    ...outboxJobs(database, senders),
    ...(config.database.kind === 'embedded' ? [ballast] : []),
  ]
}

/** The procedures of all features, by the name of their contract. */
function proceduresOf(deps: Deps & { readonly jobs: Jobs }): Procedures {
  const routers = features.flatMap((feature) => Object.entries(feature.routers ?? {}))
  return Object.fromEntries(routers.map(([name, router]) => [name, router(deps)]))
}

function openIdCalls(deps: Deps): OpenIdCalls {
  return {
    start: (request, provider, options) => startOpenId(deps, request, provider, options),
    finish: (request, provider, answer) => finishOpenId(deps, request, provider, answer),
  }
}

const advisorSource = join(projectRoot, 'apps/bridge/mql5', ADVISOR_NAME)
const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The composition root: the only place that builds the dependencies of services. */
export function createApp({
  config,
  secrets,
  database: plainDatabase,
  log: plainLog,
  siteDir = webDist,
  live: liveOptions = {},
  sync = {},
  identity = {},
  outages = {},
  room = createDiskRoom(config.dataDir),
  payments: paymentOptions = {},
  push,
  localUrl = () => new URL(`http://localhost:${config.port}`),
}: AppOptions): App {
  const { authSecret, keyRing } = secrets
  const { publicUrl } = config
  const log = createOutageLog(plainLog, { ...outages, look: outageWatch(plainDatabase, room) })
  const statisticsSnapshots = createTradeColumnsCache(() => new Date())
  const refolds = createRefolds({ database: plainDatabase, statisticsSnapshots, log }, renewMatchKeys)
  const database = withCurrentSummaries(plainDatabase, refolds, log)
  const { times, bridgeTimeoutMs: timeoutMs = BRIDGE_TIMEOUT_MS, leaseSeconds } = sync
  const now = sync.now ?? (() => new Date())
  const siteUrl = (headers?: Headers) => publicUrl ?? (headers && loopbackUrlOf(headers)) ?? localUrl()
  const { billing } = config
  const payments = paymentOptions.provider ?? createPaymentProvider(billing, { database, newId, now })
  const uploadQuota = createUploadQuota()
  const pushDeps = createPush({ config, database, keyRing, log }, push)
  const withoutSync = {
    config,
    uploadQuota,
    database,
    log,
    authSecret,
    keyRing,
    bridge: createBridgeClient({ ...config.bridge, timeoutMs }),
    billing,
    payments,
    ...(paymentOptions.portalTimes && { portalTimes: paymentOptions.portalTimes }),
    onProviderEvent: async (event: ProviderEvent) =>
      payments && onProviderEvent({ database, authSecret, billing, payments, log, now, siteUrl }, event),
    setupTokenRequired: config.isReachable,
    signUpOpen: config.signUpOpen,
    requireVerification: config.requireVerification,
    openIdProviders: config.openId.map(({ provider }) => provider),
    providerClients: config.openId.map(createProviderClient),
    secondFactor: createSecondFactor({
      database,
      keyRing,
      now,
      hasPasskey: (userId) => hasPasskey({ database }, userId),
    }),
    siteUrl,
    isSecure: publicUrl?.protocol === 'https:',
    arrivals: createMinuteRate(identity.arrivalsPerMinute ?? ARRIVALS_PER_MINUTE),
    passwords: createPasswords(identity.hashCost),
    slotMs: identity.slotMs ?? ANSWER_SLOT_MS,
    tradeOrders: createOrderCache(),
    statisticsSnapshots,
    refolds,
    checkedTrades: createCheckedTradesCache(() => new Date()),
    ruleReports: createRuleReportCaches(() => new Date()),
    spoolDir: join(config.dataDir, 'spool'),
    room,
    store:
      config.s3 === null
        ? createDiskStore(join(config.dataDir, 'files'), log)
        : createS3Store(config.s3, log),
    fileQuota: config.fileQuota,
    ...pushDeps,
    noticeTexts,
    ...outboxOf({ config, database, log, noticeTexts, now, ...pushDeps }),
    ...hooksOf({ database, billing, payments, log, now }),
    archiveHooks: features.flatMap(({ archive }) => archive ?? []),
    fileHolders: [imagesOfTrades, filesOfNotes, imagesOfPlaybooks, pictureOfUser],
    newId,
    now,
  }
  const synchroniser = createSynchroniser(
    { ...withoutSync, ...(leaseSeconds !== undefined && { leaseSeconds }) },
    times,
  )
  const deps: Deps = { ...withoutSync, synchroniser }
  const jobs = createJobs(jobsOf(deps), log)
  const live = createLive(deps, liveOptions)
  let isStopping = false
  const shared = {
    handlers: createHandlers(proceduresOf({ ...deps, jobs }), log, room),
    uploads,
    largeBodies,
    spoolDir: deps.spoolDir,
    room,
    uploadQuota,
    exportQuota: createHeldQuota(
      EXPORTS_AT_ONCE,
      () => new AppError('EXPORTS_BUSY', { retryAfterSeconds: 10 }),
    ),
    openStream: live.open,
    openExport: openExport(deps),
    openFile: (actor: Actor, path: string, variant: FileVariant) => openFile(deps, actor, path, variant),
    answerUpload: (actor: Actor, request: Request) => answerResumable(deps, actor, request),
    noteExport: (request: SessionRequest, { userId }: Actor) =>
      database.asSystem((trx) => recordEvent(deps, trx, request, { kind: 'data-exported', userId })),
    advisor: staticFile(ADVISOR_NAME, () => readFileSync(advisorSource)),
    openLink: openLink(deps),
    openId: openIdCalls(deps),
    takeWebhook: (body: string, signature: string) => takeWebhook(deps, body, signature),
    allowsStripe: config.billing.kind === 'stripe',
    publicUrl,
    trustedProxies: config.trustedProxies,
    site: openSite(siteDir),
    health: {
      ping: () => database.ping(),
      isDiskFull: () => isDiskFull(config, log, room),
      isStopping: () => isStopping,
    },
    log,
  }
  const sessionOf = (request: SessionRequest) =>
    findSession({ ...deps, accessOf: (userId) => accessOf(deps, userId) }, request)
  const http = createHttpApp({
    ...shared,
    findSession: sessionOf,
  })
  const sockets = serveSockets(
    { ...shared, findSession: sessionOf },
    { path: MT5_STREAM_PATH, open: openTerminalStream(deps) },
  )
  const local = createHttpApp({ ...shared, findSession: () => ownerSession(deps, deps.now()) })
  return {
    fetch: http.fetch,
    fetchAsOwner: local.fetch,
    synchroniser,
    jobs,
    closeOutbox: () => Promise.all(deps.senders.map((sender) => sender.close())),
    onUpgrade: sockets.onUpgrade,
    async prepare() {
      await removeTempFolder(deps.spoolDir)
      // Also on a disk that is almost full.
      await withDiskReserve(async () => {
        await interruptReadings(deps)
        await deps.pushKeys.get()
        await forgetRefoldClaims(deps)
      })
      await convertPending(deps)
    },
    async pendingSetupToken() {
      return deps.setupTokenRequired && !(await findOwner(deps)) ? setupToken(authSecret) : null
    },
    beginStop() {
      isStopping = true
      live.close()
      sockets.close()
    },
  }
}
