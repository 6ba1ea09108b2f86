import { AppError } from '@plumbline/contract/errors'
import { outageOf } from '#server/platform/db/outage.ts'
import type { Logger } from '#server/platform/log.ts'

/**
 * Maps an internal failure while saving an account to the specification's message, 'Failed to save account: Unknown
 * error', and logs its cause. AppErrors, which say what to change, and database outages pass through.
 */
export async function withAccountSaveError<T>(
  deps: { readonly log: Logger },
  context: { readonly requestId: string },
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof AppError || outageOf(error) !== null) throw error
    const { requestId } = context
    deps.log.error('account not saved', error, { requestId })
    throw new AppError('ACCOUNT_SAVE_FAILED', { requestId })
  }
}
