import { AppError } from '@plumbline/contract/errors'
import { UnsafeIntegerError } from '#server/platform/db/type-parsers.ts'

/**
 * Money is summed in cents that JavaScript numbers hold exactly; a write that would exceed that range is refused as a
 * whole.
 */
export async function refusingUnsafeSums(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnsafeIntegerError)) throw error
    const reason = 'its amounts add up to more than 90 trillion, which cannot be stored to the cent'
    throw new AppError('ACCOUNT_NOT_SAVED', { reason })
  }
}
