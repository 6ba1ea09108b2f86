import { ARCHIVE_DOCUMENT } from '@plumbline/domain/files/archive-names'

const WHITE = new Set([0x09, 0x0a, 0x0d, 0x20, 0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe])
const BRACE = 0x7b
/** Plumbline's own trade export is imported into an account, like a broker's file. */
const TRADES = /^\s*\{\s*"format"\s*:\s*"plumbline-trades"/
/** Enough for a byte order mark and indentation before the first character. */
const LOOKED_AT = 1024

/**
 * Whether a file is a JSON document or an archive with one, judged by content: no broker's file starts with a brace,
 * whatever its name, and a workbook is an archive without this document.
 */
export async function isDocumentExport(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
    if (isArchiveOfDocument(bytes)) return true
    return bytes.find((byte) => !WHITE.has(byte)) === BRACE && !TRADES.test(new TextDecoder().decode(bytes))
  } catch {
    // A folder or a deleted file; the import reports the error.
    return false
  }
}

/** The document is the first part of an archive: its name follows 30 bytes of its header (APPNOTE 4.3.7). */
function isArchiveOfDocument(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 30 + ARCHIVE_DOCUMENT.length))
  return text.startsWith('PK\u0003\u0004') && text.slice(30) === ARCHIVE_DOCUMENT
}

/** Separates document database exports from brokers' files; both lists keep the order of the drop. */
export async function partitionFiles(
  files: readonly File[],
): Promise<{ readonly exports: readonly File[]; readonly others: readonly File[] }> {
  const kinds = await Promise.all(files.map(isDocumentExport))
  return {
    exports: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]),
  }
}
