import {
  LINK_BATCH,
  LINK_EVERY_SECONDS,
  LINK_VERSION,
  type LinkBatch,
  type LinkErrorCode,
  type LinkReceipt,
  type LinkState,
} from '@plumbline/contract/bridge/link'
import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import { createMinuteRate } from '#server/minute-rate.ts'
import {
  attemptRules,
  beginAttempt,
  flowAttempt,
  type ThrottleDeps,
} from '#server/modules/identity/throttle.service.ts'
import { accessOf } from '#server/modules/subscription/access.service.ts'
import { changeState, type ConnectionRow, findConnection, lockConnection } from './connections.repo.ts'
import { assertSameAccount, ingestHistory } from './ingest-deals.service.ts'
import { hashOfKey } from './link-key.service.ts'
import { findKeyOwner, type KeyOwner } from './link-keys.repo.ts'
import type { Mt5SyncDeps } from './mt5-sync.service.ts'
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
    stateOf(assertLinked(await findConnection(trx, owner.userId, owner.accountId))),
  )
}

/** Stores a batch, and starts a synchronisation once its last part has arrived. */
async function takeLinkBatch(deps: LinkDeps, owner: KeyOwner, batch: LinkBatch): Promise<LinkReceipt> {
  const { userId, accountId } = owner
  const { receipt, isDue } = await deps.database.asUser(userId, async (trx) => {
    const connection = assertLinked(await lockConnection(trx, userId, accountId))
    assertSameCurrency(connection, batch)
    const fresh = await ingest(trx, connection, batch)
    // The last batch completes a requested resync.
    if (!batch.more && connection.resync) await changeState(trx, userId, accountId, { resync: false })
    const now = assertLinked(await findConnection(trx, userId, accountId))
    return {
      receipt: { ...stateOf(now), received: batch.deals.length, fresh },
      isDue: !batch.more && hasNews(now, deps.now().getTime()),
    }
  })
  if (isDue) deps.synchroniser.wake(owner)
  return receipt
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
  try {
    assertSameAccount(connection, batch)
    const account = batch.more ? (presentTerminal(connection) ?? batch.account) : batch.account
    const positions = batch.more ? presentPositions(connection) : batch.positions
    return await ingestHistory(trx, connection, { ...batch, account, positions })
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

function stateOf({ bookmark_time: time, bookmark_ticket: ticket, resync }: ConnectionRow): LinkState {
  return {
    version: LINK_VERSION,
    bookmark: time === null || ticket === null ? null : { time_msc: time, ticket },
    batch: LINK_BATCH,
    everySeconds: LINK_EVERY_SECONDS,
    resync,
  }
}
