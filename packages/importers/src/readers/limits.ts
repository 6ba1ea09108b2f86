import { MAPPING_LIMITS } from '@plumbline/domain/imports/table-mapping'

/**
 * Resource limits for untrusted files. They are parsed in a worker with about 1.5 GB of memory; the data kept at once
 * must stay well below that for any input.
 */
export const LIMITS = {
  /** The product's upload limit. */
  fileBytes: 64 * 1024 * 1024,
  /** One unpacked part of an archive. A year of a busy terminal (UTF-16, 100,000 trades) has about 700 MB. */
  expandedBytes: 1024 * 1024 * 1024,
  /** Compression ratio: 10 to 60 in real reports, up to 1,032 with deflate. Checked after `ratioFreeBytes`. */
  ratio: 250,
  ratioFreeBytes: 16 * 1024 * 1024,
  archiveEntries: 10_000,
  /** The row limit of a spreadsheet. A row that becomes a trade needs about 0.6 kB, so 0.6 GB at most. */
  rows: 1_048_576,
  columns: MAPPING_LIMITS.columns,
  /** The cell limit of a spreadsheet; longer texts are truncated. */
  cellChars: 32_767,
  sharedStrings: 4_000_000,
  sharedChars: 128 * 1024 * 1024,
  /** Nesting depth of elements; reports need nine. */
  depth: 256,
  /** Characters without any tag or text event, as in an endless name or attribute. */
  quietChars: 4 * 1024 * 1024,
  /** Problems listed individually; further ones are counted in a last line. */
  problems: 1_000,
  /** Bytes decoded and parsed at a time. */
  chunkBytes: 256 * 1024,
} as const
