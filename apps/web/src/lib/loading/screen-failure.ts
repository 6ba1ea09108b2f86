/** `failed`: its files did not come. `late`: they were not there after two minutes. */
export type ScreenFailureReason = 'failed' | 'late'

type ScreenFailureOptions = {
  /** Fetches the screen once more, where there is a way to. */
  readonly load?: () => Promise<unknown>
  readonly cause?: unknown
}

/** The code or the texts of a screen are not there. */
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

/** What browsers say of a module that cannot be fetched (Chromium, Firefox, Safari), and Vite of its style sheet. */
const failedImport = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A failure to load, whether a route says so or a part of a page that came later; null for any other error. */
export function screenFailureOf(error: unknown): ScreenFailure | null {
  if (error instanceof ScreenFailure) return error
  const isFailedImport = error instanceof Error && failedImport.test(error.message)
  return isFailedImport ? new ScreenFailure('failed', { cause: error }) : null
}

/** Whether asking again on this page can do any good. Not where the browser still waits: a second import waits with the first. */
export function canLoadAgain({ reason, load }: ScreenFailure): boolean {
  return load !== undefined && reason === 'failed'
}
