import type { Format, Source } from '@plumbline/importers/importer'

declare global {
  /** Inlined by `build/inlined.ts`: the importers themselves load with the pages that read files. */
  const IMPORT_FORMATS: readonly Format[]
}

/** File formats that are imported without questions. */
export const importFormats = IMPORT_FORMATS

/** The formats' platforms by the `brokerType` of their accounts. */
export const importPlatforms: ReadonlyMap<string, Source['name']> = new Map(
  importFormats.flatMap(({ source: { brokerType, name } }) =>
    brokerType === undefined ? [] : [[brokerType, name] as const],
  ),
)
