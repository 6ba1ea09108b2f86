/** The platform's TextDecoder: available in every runtime, but not declared in TypeScript's ES library. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder

export function createDecoder(encoding: string): Decoder {
  return new TextDecoder(encoding)
}

/** A decoder that throws at the first invalid byte. */
export function createStrictDecoder(encoding: string): Decoder {
  return new TextDecoder(encoding, { fatal: true })
}

/** Whether the platform supports this encoding. */
export function canDecode(encoding: string): boolean {
  try {
    createDecoder(encoding)
    return true
  } catch {
    return false
  }
}
