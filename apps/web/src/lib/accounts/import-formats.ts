import type { Format, Source } from '@plumbline/importers/importer'

declare global {
  /** `build/import-formats.ts` writes them in: the importers themselves come with the pages that read files. */
  const IMPORT_FORMATS: readonly Format[]
}

/** Formats of files that are read without questions. */
export const importFormats = IMPORT_FORMATS

/** Platforms whose files these are, by the `brokerType` of their accounts. */
export const importPlatforms: ReadonlyMap<string, Source['name']> = new Map(
  importFormats.flatMap(({ source: { brokerType, name } }) =>
    brokerType === undefined ? [] : [[brokerType, name] as const],
  ),
)
