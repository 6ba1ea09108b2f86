import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'

/** A figure of the catalogue; its texts are in the namespace `figures`. */
export type FigureKey = keyof typeof figureCatalogue

export function isFigureKey(key: string): key is FigureKey {
  return Object.hasOwn(figureCatalogue, key)
}
