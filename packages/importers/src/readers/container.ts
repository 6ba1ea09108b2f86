/** File type by content; the file name is ignored. */
export type Container =
  | 'zip'
  | 'compound'
  | 'html'
  | 'text'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'pdf'
  | 'program'
  | 'binary'

const SIGNATURES: readonly (readonly [Container, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['program', [0x4d, 0x5a]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
]

const HEAD_BYTES = 4096

export function containerOf(bytes: Uint8Array, headText: string): Container {
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte))
  if (known) return known[0]
  if (/<(?:!doctype html|html|table|head|body|meta)\b/i.test(headText)) return 'html'
  return /[\u0000-\u0008\u000e-\u001f]/.test(headText) ? 'binary' : 'text'
}

/** The first bytes of a file, enough to detect its type. */
export function headOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, HEAD_BYTES)
}
