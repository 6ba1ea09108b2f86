import type { FileErrorCode } from '../source-file.ts'

/**
 * Aborts a streaming parser from inside its callbacks, which is only possible by throwing. Thrown only by readers and
 * caught inside the package, usually by `attemptRead`; `readBrokerFile` never throws it.
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

/** Runs a reader and converts `UnreadableFile` to a `failed` result. */
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
