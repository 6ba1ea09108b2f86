import { type FileUrlPlace, withNewFileUrls } from '@plumbline/domain/files/rewrite-file-urls'
import type { OwnExport, OwnTrade } from './read-own-export.ts'

/** Where trades hold URLs of files. */
const tradePlaces: readonly FileUrlPlace<OwnTrade>[] = [
  (trade, rewrite) => {
    const { images } = trade.journal
    return images === undefined
      ? trade
      : { ...trade, journal: { ...trade.journal, images: images.map(rewrite) } }
  },
]

const notebookPlaces: readonly FileUrlPlace<OwnExport['notebooks'][number]>[] = [
  (notebook, rewrite) => ({ ...notebook, cover: notebook.cover && rewrite(notebook.cover) }),
]

const playbookPlaces: readonly FileUrlPlace<OwnExport['strategyVersions'][number]>[] = [
  (version, rewrite) => ({ ...version, images: version.images.map(rewrite) }),
]

/** Where notes and their former texts hold them. */
const textPlaces: readonly FileUrlPlace<{ readonly content: string }>[] = [
  (text, rewrite) => ({ ...text, content: rewrite(text.content) }),
]

/** The export with its URLs leading to the paths that its files have here. */
export function withUrlsOfUser(own: OwnExport, paths: ReadonlyMap<string, string>): OwnExport {
  const newPath = (path: string) => paths.get(path) ?? null
  const text = <R extends { readonly content: string }>(record: R): R => ({
    ...record,
    ...withNewFileUrls({ content: record.content }, textPlaces, newPath),
  })
  return {
    ...own,
    trades: own.trades.map((trade) => withNewFileUrls(trade, tradePlaces, newPath)),
    notebooks: own.notebooks.map((notebook) => withNewFileUrls(notebook, notebookPlaces, newPath)),
    strategyVersions: own.strategyVersions.map((version) =>
      withNewFileUrls(version, playbookPlaces, newPath),
    ),
    notes: own.notes.map(text),
    noteVersions: own.noteVersions.map(text),
  }
}
