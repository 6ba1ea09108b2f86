import type { AdminUser } from '@plumbline/contract/admin/admin'
import { refreshUsers } from './refresh-users.ts'

/** What whoever changes a user hears of it; `undo` where the opposite exists. */
export type ChangeOptions = {
  readonly onDone: (user: AdminUser, undo?: () => Promise<void>) => void
  readonly onError: (error: unknown) => void
}

/** The way back from a change: the opposite one, and everything read again. */
export function wayBack(opposite: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    await opposite()
    await refreshUsers()
  }
}
