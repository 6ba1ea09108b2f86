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

/** The export with its URLs leading to the paths that its files have here. */
export function withUrlsOfUser(own: OwnExport, paths: ReadonlyMap<string, string>): OwnExport {
  const newPath = (path: string) => paths.get(path) ?? null
  return { ...own, trades: own.trades.map((trade) => withNewFileUrls(trade, tradePlaces, newPath)) }
}
