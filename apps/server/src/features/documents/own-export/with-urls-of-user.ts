import { rewriteFileUrls, withNewFileUrls } from '@plumbline/domain/files/rewrite-file-urls'
import type { Records } from '#server/platform/archive/section-codec.ts'
import { archiveSections } from '../everything.archive.ts'
import type { OwnExport } from './read-own-export.ts'

/** An export whose trades and records name the user's own files. */
export interface ExportHere {
  readonly own: OwnExport
  readonly file: Records
}

/** The export with its URLs leading to the paths that its files have here. */
export function withUrlsOfUser(own: OwnExport, paths: ReadonlyMap<string, string>): ExportHere {
  const newPath = (path: string) => paths.get(path) ?? null
  const trades = own.trades.map((trade) => {
    const { images } = trade.journal
    if (images === undefined) return trade
    return {
      ...trade,
      journal: { ...trade.journal, images: images.map((url) => rewriteFileUrls(url, newPath)) },
    }
  })
  const given: Records = own.sections
  const file = archiveSections.map(({ name, fileUrlFields }) => {
    const records = given[name] ?? []
    return [
      name,
      fileUrlFields.length === 0
        ? records
        : records.map((record) => withNewFileUrls(record, fileUrlFields, newPath)),
    ] as const
  })
  return { own: { ...own, trades }, file: Object.fromEntries(file) }
}

/** The texts with markup of an export, which are sanitised before the transaction. */
export function textsIn(file: Records): readonly string[] {
  return archiveSections.flatMap(({ name, htmlFields }) =>
    (file[name] ?? []).flatMap((record) => htmlFields.map((field) => String(record[field]))),
  )
}
