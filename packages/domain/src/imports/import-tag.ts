const SOURCES: Readonly<Record<string, string>> = {
  mt4: 'MT5',
  mt5: 'MT5',
  tradovate: 'Tradovate',
  topstepx: 'TopstepX',
  plumbline: 'Plumbline',
  csv: 'CSV',
  xlsx: 'XLSX',
}

/**
 * The tag of trades that came from a file: `MT5-Import` from MetaTrader (spec, section 3), `<Source>-Import` from others.
 * `format` is the importer's name; its first word is the source.
 */
export function importTag(format: string): string {
  const [source = ''] = format.split('-')
  const name = SOURCES[source] ?? `${source.charAt(0).toUpperCase()}${source.slice(1)}`
  return `${name}-Import`
}

/** Whether a tag came with a file: nobody has thought of it. */
export function isImportTag(tag: string): boolean {
  return tag.endsWith('-Import')
}
