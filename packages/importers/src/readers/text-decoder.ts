/** The platform's decoder: every runtime has it, the language's own library does not name it. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder

export function createDecoder(encoding: string): Decoder {
  return new TextDecoder(encoding)
}

/** One that throws at the first byte that the encoding does not have. */
export function createStrictDecoder(encoding: string): Decoder {
  return new TextDecoder(encoding, { fatal: true })
}

/** Whether the platform knows an encoding by this name. */
export function canDecode(encoding: string): boolean {
  try {
    createDecoder(encoding)
    return true
  } catch {
    return false
  }
}
