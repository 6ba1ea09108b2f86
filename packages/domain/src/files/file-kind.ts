/** Kinds of files that can be stored. Images are re-encoded; others are kept as they are and only ever downloaded. */
export const FILE_KINDS = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg', isImage: true },
  png: { extension: 'png', contentType: 'image/png', isImage: true },
  gif: { extension: 'gif', contentType: 'image/gif', isImage: true },
  webp: { extension: 'webp', contentType: 'image/webp', isImage: true },
  avif: { extension: 'avif', contentType: 'image/avif', isImage: true },
  pdf: { extension: 'pdf', contentType: 'application/pdf', isImage: false },
  text: { extension: 'txt', contentType: 'text/plain; charset=utf-8', isImage: false },
} as const

export type FileKind = keyof typeof FILE_KINDS

/**
 * The kind of a file by its first bytes, never by its name or declared type; null if it cannot be stored. `head` is the
 * whole file or its first 64 kilobytes. Text is valid UTF-8 without control characters that is not markup: a browser might
 * run scripts of HTML, SVG and XML.
 */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const starts = (at: number, ...bytes: readonly number[]) =>
    bytes.every((byte, index) => head[at + index] === byte)
  const ascii = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length))
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP') return 'webp'
  if (ascii(4, 4) === 'ftyp' && ascii(8, 4) === 'avif') return 'avif'
  if (ascii(0, 5) === '%PDF-') return 'pdf'
  return isPlainText(head) ? 'text' : null
}

function isPlainText(head: Uint8Array): boolean {
  if (head.length === 0) return false
  const hasControls = head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)
  if (hasControls || !isUtf8(head)) return false
  const first = String.fromCharCode(...head.subarray(0, 512)).replace(/^\u00ef\u00bb\u00bf/, '')
  return !/^\s*<(?:[!?a-z/])/i.test(first) && !first.startsWith('#!')
}

/** Whether the bytes are UTF-8 (RFC 3629); a character cut off at the end of `head` is accepted. */
function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0
    const extra = lead < 0x80 ? 0 : lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : 3
    if (lead >= 0x80 && (lead < 0xc2 || lead > 0xf4)) return false
    for (let offset = 1; offset <= extra && at + offset < bytes.length; offset += 1) {
      const next = bytes[at + offset] ?? 0
      if (next < 0x80 || next > 0xbf) return false
    }
    at += extra + 1
  }
  return true
}
