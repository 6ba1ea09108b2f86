import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type {
  NewStrategyVersion,
  StrategyVersion,
  StrategyVersionChanges,
} from '@plumbline/contract/strategies/playbook'
import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { PLAYBOOK_LIMITS } from '@plumbline/domain/strategies/playbook'
import type { Tx } from '#server/platform/db/database.ts'
import { revisionOfSave, withSave } from '#server/platform/db/saves.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import type { ReviewDeps } from '#server/ledger/trades/run-edit.service.ts'
import { presentStrategy, presentVersion } from './strategies.presenter.ts'
import * as repo from './strategies.repo.ts'
import { existingStrategy } from './strategies.service.ts'
import { columnsOf } from './strategies.write.ts'

interface VersionPlace {
  readonly id: string
  readonly versionId: string
}

/** A strategy with its versions. Throws STRATEGY_NOT_FOUND. */
export async function getPlaybook(
  { database }: ReviewDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<StrategyPlaybook> {
  return database.asUser(actor.userId, async (trx) => {
    const strategy = await existingStrategy(trx, actor, id)
    const versions = await repo.listVersions(trx, actor.userId, strategy.id)
    const deleted = await repo.listDeletedVersions(trx, actor.userId, strategy.id)
    return {
      ...presentStrategy(strategy),
      versions: versions.map(presentVersion),
      deletedVersions: deleted.map((row) => ({
        id: row.id,
        since: row.since,
        deletedAt: (row.deleted_at ?? row.updated_at).toISOString(),
      })),
    }
  })
}

/** Throws STRATEGY_NOT_FOUND, STRATEGY_VERSIONS_FULL, STRATEGY_VERSION_ID_TAKEN. */
export async function createVersion(
  deps: ReviewDeps & { readonly newId: () => string },
  actor: Actor,
  { id: strategyId, version: { id: given, since, note, ...playbook } }: NewVersion,
): Promise<StrategyVersion> {
  return withSettingsLock(deps, actor, async (trx) => {
    const strategy = await existingStrategy(trx, actor, strategyId)
    const id = given?.toLowerCase() ?? deps.newId()
    const known = await repo.versions.find(trx, actor.userId, id)
    if (known?.deleted_at === null && known.strategy_id === strategy.id) return presentVersion(known)
    if (known !== undefined) throw new AppError('STRATEGY_VERSION_ID_TAKEN', { id })
    await requireRoom(trx, actor, strategy.id)
    const now = deps.now()
    const row = await repo.versions.insert(trx, {
      user_id: actor.userId,
      id,
      strategy_id: strategy.id,
      since,
      note,
      ...columnsOf(playbook),
      created_at: now,
      updated_at: now,
    })
    return presentVersion(row)
  })
}

interface NewVersion {
  readonly id: string
  readonly version: NewStrategyVersion
}

async function requireRoom(trx: Tx, { userId }: Actor, strategyId: string): Promise<void> {
  const limit = PLAYBOOK_LIMITS.versions
  const versions = await repo.listVersions(trx, userId, strategyId)
  if (versions.length >= limit) throw new AppError('STRATEGY_VERSIONS_FULL', { limit })
}

/** Omitted fields stay unchanged. Throws STRATEGY_NOT_FOUND, STRATEGY_VERSION_NOT_FOUND, STRATEGY_VERSION_CHANGED. */
export async function updateVersion(
  deps: ReviewDeps,
  actor: Actor,
  input: VersionPlace & {
    readonly changes: StrategyVersionChanges
    readonly revision?: number | undefined
    readonly saveId?: string | undefined
  },
): Promise<StrategyVersion> {
  const { changes, revision, saveId } = input
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingVersion(trx, actor, input)
    const before = presentVersion(row)
    const next = {
      since: changes.since ?? before.since,
      note: changes.note ?? before.note,
      setup: changes.setup ?? before.setup,
      market: changes.market ?? before.market,
      pairs: changes.pairs ?? before.pairs,
      sessions: changes.sessions ?? before.sessions,
      rules: changes.rules ?? before.rules,
      risk: changes.risk ?? before.risk,
      images: changes.images ?? before.images,
    }
    const repeated = revisionOfSave(row.saves, saveId)
    if (repeated !== undefined) return { ...before, ...next, revision: repeated }
    // The same content again is a repeated request, too.
    if (isDeepStrictEqual({ ...before, ...next }, before)) return before
    if (revision !== undefined && revision !== row.revision)
      throw new AppError('STRATEGY_VERSION_CHANGED', { revision: row.revision })
    const updated = await repo.versions.update(trx, actor.userId, row.id, {
      since: next.since,
      note: next.note,
      ...columnsOf(next),
      revision: row.revision + 1,
      saves: withSave(row.saves, saveId, row.revision + 1),
      updated_at: deps.now(),
    })
    return presentVersion(updated)
  })
}

/** Throws STRATEGY_NOT_FOUND, STRATEGY_VERSION_NOT_FOUND. */
export async function deleteVersion(
  deps: ReviewDeps,
  actor: Actor,
  place: VersionPlace,
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingVersion(trx, actor, place)
    await repo.versions.update(trx, actor.userId, row.id, { deleted_at: deps.now() })
    return { success: true }
  })
}

/** A version that is not deleted is returned. Throws what deleting throws, and STRATEGY_VERSIONS_FULL. */
export async function restoreVersion(
  deps: ReviewDeps,
  actor: Actor,
  place: VersionPlace,
): Promise<StrategyVersion> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingVersion(trx, actor, place, true)
    if (row.deleted_at === null) return presentVersion(row)
    await requireRoom(trx, actor, row.strategy_id)
    return presentVersion(await repo.versions.update(trx, actor.userId, row.id, { deleted_at: null }))
  })
}

async function existingVersion(
  trx: Tx,
  actor: Actor,
  { id, versionId }: VersionPlace,
  alsoDeleted = false,
): Promise<repo.VersionRow> {
  const strategy = await existingStrategy(trx, actor, id)
  const row = await repo.versions.find(trx, actor.userId, versionId)
  if (row?.strategy_id !== strategy.id || (row.deleted_at !== null && !alsoDeleted))
    throw new AppError('STRATEGY_VERSION_NOT_FOUND', { id: versionId })
  return row
}
