import type { FileErrorCode } from '../source-file.ts'

/**
 * Leaves a streaming parser from inside its callbacks: there is no other way out of them. Thrown by readers only,
 * caught by `attemptRead` only; nothing of the package throws it at its caller.
 */
export class UnreadableFile extends Error {
  readonly code: FileErrorCode
  readonly detail: string

  constructor(code: FileErrorCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** Runs a reader and turns its refusal into a result. */
export function attemptRead<Result>(
  read: () => Result,
): Result | { readonly kind: 'failed'; readonly code: FileErrorCode; readonly detail: string } {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'failed', code: error.code, detail: error.detail }
    throw error
  }
}
