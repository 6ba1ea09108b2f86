import { ARCHIVE_DOCUMENT, archiveNameOf } from '@plumbline/domain/files/archive-names'
import type { Actor } from '#server/platform/http/context.ts'
import { fileSection } from '#server/features/files/files.archive.ts'
import type { FilesDeps } from '#server/features/files/files.service.ts'
import { ChangedMeanwhileError } from './changed-meanwhile.ts'
import { type EverythingDeps, everythingFile, tablePages } from './everything-file.service.ts'
import { stateOfFiles } from './everything.repo.ts'
import type { Chunks } from './table-file.ts'
import { zipArchive, type ZipPart } from './zip-archive.ts'

export type ArchiveDeps = EverythingDeps & Pick<FilesDeps, 'store' | 'log'>

/**
 * All data of a user and the content of all of their files, one after the other. Throws `ChangedMeanwhileError` if a
 * file was deleted or added meanwhile.
 */
export function everythingArchive(deps: ArchiveDeps, actor: Actor): Chunks {
  return zipArchive(partsOf(deps, actor))
}

async function* partsOf(deps: ArchiveDeps, actor: Actor): AsyncGenerator<ZipPart> {
  const state = () => deps.database.asUser(actor.userId, (trx) => stateOfFiles(trx, actor.userId))
  const before = await state()
  yield { name: ARCHIVE_DOCUMENT, chunks: everythingFile(deps, actor) }
  for await (const page of tablePages(deps, actor, fileSection)) {
    for (const { path } of page) {
      const object = await deps.store.get(path)
      // Lost content must not prevent an export of the rest: importing the archive reports the file.
      if (object) yield { name: archiveNameOf(path), chunks: object.body }
      else deps.log.error('content of a file is missing in the store', undefined, { path })
    }
  }
  if ((await state()) !== before) throw new ChangedMeanwhileError()
}
