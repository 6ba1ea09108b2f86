import type { ReadOptions } from '@plumbline/importers/importer'
import type { OnProgress, SourceFile } from '@plumbline/importers/source-file'
import type { Actor } from '#server/platform/http/context.ts'
import { compareCash } from '#server/ledger/cash/cash.service.ts'
import { answerStaging } from '../staging/answer-staging.service.ts'
import { buildPreview } from './build-preview.ts'
import { storeRows } from '../staging/import-chunks.repo.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import * as leases from './reading-lease.repo.ts'
import { PARSE_LIMITS, parseFile, type StagedFile } from './parse-file.service.ts'
import { mapUnknownTable } from '../mapping/unknown-table.service.ts'

/** Minimum time between progress writes; clients poll once a second. */
const PROGRESS_EVERY_MS = 400

/**
 * Reads the file in a worker and stages its rows; an unknown table asks for a mapping. Never rejects: failures become
 * the import's state.
 */
export async function readImport(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  file: SourceFile,
  options: ReadOptions,
): Promise<void> {
  const asUser = deps.database.asUser
  const lease = setInterval(() => renewLease(deps, actor, record), leases.RENEW_LEASE_MS)
  try {
    const onProgress = progressOf(deps, actor, record)
    const answer = answerStaging(deps, actor, record)
    const first = await parseFile(file, onProgress, { ...PARSE_LIMITS, whose: actor.userId }, options, answer)
    const outcome =
      first.kind === 'failed' && 'table' in first && first.table
        ? await mapUnknownTable(deps, actor, record, {
            file,
            options,
            onProgress,
            answer,
            table: first.table,
          })
        : first
    if (outcome === 'asked') return
    if (outcome.kind === 'failed') {
      await asUser(actor.userId, (trx) =>
        repo.setFailed(trx, actor.userId, record.id, outcome.code, outcome.detail),
      )
    } else {
      await finishStaging(deps, actor, record, outcome)
    }
  } catch (error) {
    deps.log.error('import failed', error, { importId: record.id })
    await asUser(actor.userId, (trx) => repo.setFailed(trx, actor.userId, record.id, 'internal', '')).catch(
      (cause: unknown) => deps.log.error('import state not stored', cause, { importId: record.id }),
    )
  } finally {
    clearInterval(lease)
  }
}

function renewLease(deps: ImportsDeps, actor: Actor, record: repo.ImportRecord): void {
  deps.database
    .asUser(actor.userId, (trx) => leases.renewLease(trx, actor.userId, record.id))
    .catch((error: unknown) =>
      deps.log.warn('import lease not renewed', { importId: record.id, error: String(error) }),
    )
}

function progressOf(deps: ImportsDeps, actor: Actor, record: repo.ImportRecord): OnProgress {
  let reportedMs = 0
  return (fraction) => {
    const now = deps.now().getTime()
    if (now - reportedMs < PROGRESS_EVERY_MS) return
    reportedMs = now
    // A lost progress report does not matter; the next one follows soon.
    deps.database
      .asUser(actor.userId, (trx) => repo.setProgress(trx, actor.userId, record.id, fraction))
      .catch((error: unknown) =>
        deps.log.warn('import progress not stored', { importId: record.id, error: String(error) }),
      )
  }
}

/** Builds the preview; the rows are already staged. */
async function finishStaging(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  { preview, counts, problems, cash }: StagedFile,
): Promise<void> {
  await deps.database.asUser(actor.userId, async (trx) => {
    await storeRows(trx, actor.userId, record.id, 'unusable', problems)
    await storeRows(trx, actor.userId, record.id, 'cash', cash)
    const unknownCash = await compareCash(trx, actor.userId, record.accountId, cash)
    const logins = await repo.importedLogins(trx, actor.userId, record.accountId)
    await repo.setReady(trx, actor.userId, record.id, buildPreview(preview, counts, unknownCash, logins))
  })
}
