import { AppError } from '@plumbline/contract/errors'
import { outageOf } from '#server/db/outage.ts'
import type { Logger } from '#server/log.ts'

/**
 * Answers a failure of ours while an account is saved in the spec's words, 'Failed to save account: Unknown error';
 * its reason is for the log. Refusals, which say what to change, pass as they are, and so does an outage.
 */
export async function savingAccount<T>(
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
