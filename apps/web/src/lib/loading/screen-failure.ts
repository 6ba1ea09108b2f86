/** `failed`: its files could not be loaded. `late`: not loaded within two minutes. */
export type ScreenFailureReason = 'failed' | 'late'

type ScreenFailureOptions = {
  /** Retries loading the screen, if that is possible. */
  readonly load?: () => Promise<unknown>
  readonly cause?: unknown
}

/** The code or the texts of a screen failed to load. */
export class ScreenFailure extends Error {
  override readonly name = 'ScreenFailure'
  readonly reason: ScreenFailureReason
  readonly load: (() => Promise<unknown>) | undefined

  constructor(reason: ScreenFailureReason, { load, cause }: ScreenFailureOptions = {}) {
    super(cause instanceof Error ? cause.message : reason, { cause })
    this.reason = reason
    this.load = load
  }
}

/** Browsers' errors for a module that cannot be fetched (Chromium, Firefox, Safari), and Vite's for a style sheet. */
const failedImport = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A load failure, thrown by a route or by a lazy part of a page; null for any other error. */
export function screenFailureOf(error: unknown): ScreenFailure | null {
  if (error instanceof ScreenFailure) return error
  const isFailedImport = error instanceof Error && failedImport.test(error.message)
  return isFailedImport ? new ScreenFailure('failed', { cause: error }) : null
}

/** Whether a retry on this page can help. Not while the browser still waits: a second import would join the first. */
export function canLoadAgain({ reason, load }: ScreenFailure): boolean {
  return load !== undefined && reason === 'failed'
}
