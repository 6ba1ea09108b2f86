import { AppError } from '@plumbline/contract/errors'
import { outageOf } from '#server/platform/db/outage.ts'

const AGAIN_SECONDS = 5

/** The API error for an error caused by an outage; null for any other. */
export function outageRefusal(error: unknown): AppError | null {
  switch (outageOf(error)) {
    case 'database-away':
      return new AppError('DATABASE_AWAY', { retryAfterSeconds: AGAIN_SECONDS })
    case 'disk-full':
      return new AppError('DISK_FULL')
    case null:
      return null
  }
}
