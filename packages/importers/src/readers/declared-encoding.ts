import { canDecode } from './text-decoder.ts'

/** `charset=…` of a page's meta element, in either of its two forms. */
const META_CHARSET = /<meta\b[^>]{0,200}?\bcharset\s{0,4}=\s{0,4}["']?([\w-]{2,40})/i

const HEAD_BYTES = 4096

/** The declared encoding of a page, if the platform can decode it; else undefined. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  let head = ''
  for (const byte of bytes.subarray(0, HEAD_BYTES)) head += String.fromCharCode(byte)
  const label = META_CHARSET.exec(head)?.[1]?.toLowerCase()
  // UTF-16 was already ruled out from the bytes, so such a declaration is wrong.
  return label !== undefined && !label.startsWith('utf-16') && canDecode(label) ? label : undefined
}
