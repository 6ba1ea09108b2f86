import { errorCatalogue } from './features.ts'

export type ErrorCode = keyof typeof errorCatalogue
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>

/** An expected failure; thrown in services so that their transaction rolls back. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, data: ErrorData = {}) {
    super(errorMessage(code, data))
    this.code = code
    this.data = data
  }
}

/** The catalogue's message with its placeholders filled from `data`. */
export function errorMessage(code: ErrorCode, data: ErrorData = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (blank, name: string) =>
    String(data[name] ?? blank),
  )
}
