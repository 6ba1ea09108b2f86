import {
  LINK_BATCH,
  LINK_EVERY_SECONDS,
  LINK_VERSION,
  type LinkBatch,
  type LinkErrorCode,
  type LinkReceipt,
  type LinkState,
} from '@plumbline/contract/bridge/link'
import { BARS_PAGE } from '@plumbline/contract/bridge/bridge'
import { AppError } from '@plumbline/contract/errors'
import { firstPart } from '@plumbline/domain/bars/needed-bars'
import type { Tx } from '#server/platform/db/database.ts'
import { createMinuteRate } from '#server/platform/minute-rate.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { planBars } from '#server/features/bar-sync/bar-plan.write.ts'
import { barStatus } from '#server/features/bar-sync/bar-sync.read.ts'
import { recordBarFailure, storeBarAnswer } from '#server/features/bar-sync/bar-answers.write.ts'
import {
  attemptRules,
  beginAttempt,
  flowAttempt,
  type ThrottleDeps,
} from '#server/features/identity/throttle.service.ts'
import { accessOf } from '#server/features/subscription/access.service.ts'
import { changeState, type ConnectionRow, findConnection, lockConnection } from './connections.repo.ts'
import { assertSameAccount, ingestHistory } from './ingest-deals.service.ts'
import { hashOfKey } from './link-key.service.ts'
import { findKeyOwner, type KeyOwner } from './link-keys.repo.ts'
import type { Mt5SyncDeps } from './mt5-sync.service.ts'
import { terminalKey, terminalOrigin, terminalPlace } from './terminal-bars.service.ts'
import { presentPositions, presentTerminal } from './reported-state.presenter.ts'

/** Why an expert advisor is refused; the message appears in its log and says what to do. */
class LinkRefusal extends Error {
  override readonly name = 'LinkRefusal'
  readonly code: LinkErrorCode

  constructor(code: LinkErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export type LinkDeps = Mt5SyncDeps & ThrottleDeps

/** Finds the owner of a key. Throws `LinkRefusal`, as do the calls that it returns. */
export function openLink(deps: LinkDeps) {
  return async (key: string, clientAddress: string) => {
    const owner = await ownerOf(deps, key, clientAddress)
    return {
      state: () => linkState(deps, owner),
      take: (batch: LinkBatch) => takeLinkBatch(deps, owner, batch),
    }
  }
}

/** The advisor's first request: from where on to send deals. */
async function linkState(deps: LinkDeps, owner: KeyOwner): Promise<LinkState> {
  return deps.database.asUser(owner.userId, async (trx) =>
    stateOf(deps, trx, assertLinked(await findConnection(trx, owner.userId, owner.accountId))),
  )
}

/** Stores a batch, and starts a synchronisation once its last part has arrived. */
async function takeLinkBatch(deps: LinkDeps, owner: KeyOwner, batch: LinkBatch): Promise<LinkReceipt> {
  const { userId, accountId } = owner
  if (batch.bars !== undefined) return takeLinkBars(deps, owner, batch, batch.bars)
  const { receipt, isDue } = await deps.database.asUser(userId, async (trx) => {
    const connection = assertLinked(await lockConnection(trx, userId, accountId))
    assertSameCurrency(connection, batch)
    const fresh = await ingest(trx, connection, batch)
    // The last batch completes a requested resync.
    if (!batch.more && connection.resync) await changeState(trx, userId, accountId, { resync: false })
    const now = assertLinked(await findConnection(trx, userId, accountId))
    return {
      receipt: { ...(await stateOf(deps, trx, now)), received: batch.deals.length, fresh },
      isDue: !batch.more && hasNews(now, deps.now().getTime()),
    }
  })
  if (isDue) deps.synchroniser.wake(owner)
  return receipt
}

/**
 * Stores bars that the terminal was asked for. Others are refused in the answer and noted, but never stop the advisor:
 * its deals are more important.
 */
async function takeLinkBars(
  deps: LinkDeps,
  { userId, accountId }: KeyOwner,
  batch: LinkBatch,
  { rows, error, digits, ...asked }: NonNullable<LinkBatch['bars']>,
): Promise<LinkReceipt> {
  return deps.database.asUser(userId, async (trx) => {
    const connection = assertLinked(await lockConnection(trx, userId, accountId))
    assertSameCurrency(connection, batch)
    assertSameTerminal(connection, batch)
    const key = terminalKey({ userId, accountId })
    const zone = (await findAccount(trx, userId, accountId))?.broker_time_zone ?? null
    const { symbol, timeframe } = asked
    const origin = terminalOrigin(deps.now(), connection, zone)
    // Trades may have changed since the advisor read what is missing.
    await planBars(trx, key, origin)
    const answered = {
      asked,
      answer: { symbol, timeframe, digits, bars: rows },
      place: terminalPlace(accountId, zone),
      origin,
    }
    const taken =
      error === undefined
        ? await storeBarAnswer(deps, trx, key, answered)
        : await recordBarFailure(trx, key, asked, error)
    return {
      ...(await stateOf(deps, trx, connection)),
      received: 0,
      fresh: 0,
      ...(taken?.kind === 'refused' && { barsRefused: taken.reason }),
    }
  })
}

/**
 * New deals are synchronised at once. An advisor reports every minute, and unrealised P&L changes with each report:
 * such changes wait for the sync interval, as with any other link.
 */
function hasNews(connection: ConnectionRow, nowMs: number): boolean {
  const { deals, settled, last_sync_time: last, sync_interval: minutes } = connection
  return deals !== settled || last === null || nowMs - last.getTime() >= minutes * 60_000
}

/** The account's state belongs to the deals of the last batch; until then the previous state is kept. */
async function ingest(trx: Tx, connection: ConnectionRow, batch: LinkBatch): Promise<number> {
  assertSameTerminal(connection, batch)
  try {
    const account = batch.more ? (presentTerminal(connection) ?? batch.account) : batch.account
    const positions = batch.more ? presentPositions(connection) : batch.positions
    return await ingestHistory(trx, connection, { ...batch, account, positions })
  } catch (error) {
    if (error instanceof AppError) throw new LinkRefusal('wrong-account', error.message)
    throw error
  }
}

function assertSameTerminal(connection: ConnectionRow, batch: LinkBatch): void {
  try {
    assertSameAccount(connection, batch)
  } catch (error) {
    if (error instanceof AppError) throw new LinkRefusal('wrong-account', error.message)
    throw error
  }
}

function assertSameCurrency(connection: ConnectionRow, { account }: LinkBatch): void {
  const known = presentTerminal(connection)?.currency
  if (known === undefined || known === account.currency) return
  throw new LinkRefusal(
    'wrong-account',
    `This account was linked in ${known}, but the terminal’s account is in ${account.currency}.`,
  )
}

/** A history of a million deals still arrives within minutes; a runaway advisor is slowed down. */
const pushes = createMinuteRate(300)

/**
 * Counts unknown keys only: an old advisor with a revoked key must not block other terminals of its network, and a
 * 256-bit key cannot be guessed.
 */
async function ownerOf(deps: LinkDeps, key: string, clientAddress: string): Promise<KeyOwner> {
  const owner = await deps.database.asSystem((trx) => findKeyOwner(trx, hashOfKey(key)))
  if (!owner) {
    await countUnknownKey(deps, clientAddress)
    throw refusedKey()
  }
  if (!pushes.takes(owner.accountId))
    throw new LinkRefusal('too-often', 'Too many requests with this key. Wait a minute.')
  if ((await accessOf(deps, owner.userId)) !== null)
    throw new LinkRefusal(
      'payment-required',
      'The subscription has ended or waits for a payment. Deals are accepted again once it is paid.',
    )
  return owner
}

async function countUnknownKey(deps: LinkDeps, clientAddress: string): Promise<void> {
  try {
    await beginAttempt(deps, attemptRules.linkKey, flowAttempt({ clientAddress }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wait = `${error.data['retryAfterSeconds']} seconds`
    throw new LinkRefusal('too-often', `Too many unknown link keys from this network. Wait ${wait}.`)
  }
}

function assertLinked(connection: ConnectionRow | undefined): ConnectionRow {
  // The account was deleted or is linked differently now: the key grants nothing.
  if (connection?.kind !== 'link' || !connection.enabled) throw refusedKey()
  return connection
}

function refusedKey(): LinkRefusal {
  return new LinkRefusal(
    'key-refused',
    'The link key is unknown or revoked, or the link is turned off. Create a new key on the account’s page (Replace key).',
  )
}

async function stateOf(deps: LinkDeps, trx: Tx, connection: ConnectionRow): Promise<LinkState> {
  const { bookmark_time: time, bookmark_ticket: ticket, resync } = connection
  return {
    version: LINK_VERSION,
    bookmark: time === null || ticket === null ? null : { time_msc: time, ticket },
    batch: LINK_BATCH,
    everySeconds: LINK_EVERY_SECONDS,
    resync,
    bars: await nextBars(deps, trx, connection),
  }
}

/** A range that the advisor can send in one batch. */
async function nextBars(deps: LinkDeps, trx: Tx, connection: ConnectionRow): Promise<LinkState['bars']> {
  const key = terminalKey({ userId: connection.user_id, accountId: connection.account_id })
  const account = await findAccount(trx, key.userId, key.accountId)
  await planBars(trx, key, terminalOrigin(deps.now(), connection, account?.broker_time_zone ?? null))
  const next = (await barStatus(trx, key))?.wanted.find(({ symbol }) => isPlain(symbol))
  if (next === undefined) return []
  const { symbol, timeframe, from, to } = firstPart(next, BARS_PAGE)
  return [{ symbol, timeframe, from, to }]
}

/** The advisor reads answers by names instead of a parser: a symbol with a quotation mark would end too early. */
function isPlain(symbol: string): boolean {
  return !/["\\\p{Cc}]/u.test(symbol)
}
