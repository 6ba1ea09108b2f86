import { AppError } from '@plumbline/contract/errors'
import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import type { Actor } from '#server/platform/http/context.ts'
import { lockSeries, recountSeries } from '../prices.repo.ts'
import { presentBarImport } from './bar-imports.presenter.ts'
import * as repo from './bar-imports.repo.ts'
import { type BarImportsDeps, lockedImport } from './bar-imports.service.ts'
import { rangeOf } from './confirm-bars.service.ts'

/**
 * Restores a series as it was before an import, which must be its last change; a series that the import created is
 * removed. Throws BAR_IMPORT_NOT_FOUND, BAR_IMPORT_STATE, BAR_SERIES_NOT_FOUND, BAR_IMPORT_NOT_LAST.
 */
export async function undoBars(
  deps: BarImportsDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<BarImport> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const row = await lockedImport(trx, actor, id)
    if (row.state !== 'confirmed') throw new AppError('BAR_IMPORT_STATE', { state: row.state })
    const { timeframe } = repo.resultOf(row)
    const seriesId = row.series_id ?? ''
    const series = await lockSeries(trx, userId, seriesId)
    if (series === undefined) throw new AppError('BAR_SERIES_NOT_FOUND', { id: seriesId })
    if (!row.can_undo || series.revision !== row.series_revision) throw new AppError('BAR_IMPORT_NOT_LAST')
    if (row.is_first === true) await repo.removeSeries(trx, userId, seriesId)
    else {
      const part = repo.previewOf(row).parts.find((each) => each.timeframe === timeframe)
      if (part === undefined) throw new Error('an import of bars has lost its preview')
      await repo.restoreBackedUpChunks(trx, id, { userId, seriesId }, rangeOf(part))
      await recountSeries(trx, { userId, id: seriesId, timeframe }, series.digits, deps.now())
      await repo.reinstatePreviousChange(trx, userId, seriesId, row.revision_before)
    }
    await repo.updateImport(trx, userId, id, { state: 'undone', undone_at: deps.now() })
    return presentBarImport(await lockedImport(trx, actor, id))
  })
}
