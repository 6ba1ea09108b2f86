const WHITE = new Set([0x09, 0x0a, 0x0d, 0x20, 0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe])
const BRACE = 0x7b
/** Plumbline's own export of trades goes into an account, as a broker's file does. */
const TRADES = /^\s*\{\s*"format"\s*:\s*"plumbline-trades"/
/** Enough for any mark and indentation before the first sign. */
const LOOKED_AT = 1024

/** Whether a file is a JSON document by its content: no broker's file begins with a brace, whatever it is called. */
export async function isDocumentExport(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
    return bytes.find((byte) => !WHITE.has(byte)) === BRACE && !TRADES.test(new TextDecoder().decode(bytes))
  } catch {
    // A folder, or a file that is gone: whoever takes it says so.
    return false
  }
}

/** Tells exports of a document database from brokers' files, each in the order of the drop. */
export async function partitionFiles(
  files: readonly File[],
): Promise<{ readonly exports: readonly File[]; readonly others: readonly File[] }> {
  const kinds = await Promise.all(files.map(isDocumentExport))
  return {
    exports: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]),
  }
}
