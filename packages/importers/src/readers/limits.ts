/**
 * What a file may cost. Files come from strangers and are parsed in a worker with about 1.5 GB: what can be kept
 * at once must stay well under it, whatever the bytes say.
 */
export const LIMITS = {
  /** The product's upload limit. */
  fileBytes: 64 * 1024 * 1024,
  /** One part of an archive, unpacked. A year of a busy terminal (UTF-16, 100,000 trades) has about 700 MB. */
  expandedBytes: 1024 * 1024 * 1024,
  /** Real reports shrink 10 to 60 times; deflate can do 1,032. Judged after `ratioFreeBytes`. */
  ratio: 250,
  ratioFreeBytes: 16 * 1024 * 1024,
  archiveEntries: 10_000,
  /** As many rows as a spreadsheet has. A row that becomes a trade costs about 0.6 kB, so 0.6 GB at most. */
  rows: 1_048_576,
  columns: 256,
  /** A spreadsheet's own limit for a cell; what is longer is cut. */
  cellChars: 32_767,
  sharedStrings: 4_000_000,
  sharedChars: 128 * 1024 * 1024,
  /** Elements inside each other; reports need nine. */
  depth: 256,
  /** Characters without a single tag or text between: a name or attribute that never ends. */
  quietChars: 4 * 1024 * 1024,
  /** Problems that are listed one by one; more of them are counted in one last line. */
  problems: 1_000,
  /** Bytes that are decoded and parsed at a time. */
  chunkBytes: 256 * 1024,
} as const
