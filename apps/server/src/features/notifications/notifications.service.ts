import type { NotificationPage } from '@plumbline/contract/notifications/notifications'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { presentNotification } from './notifications.presenter.ts'
import * as repo from './notifications.repo.ts'

interface ListDeps {
  readonly database: Database
}

/** A page of the notifications that are listed in the app; an unknown `before` has none behind it. */
export async function listNotifications(
  { database }: ListDeps,
  { userId }: Actor,
  { before = null, limit }: { readonly before?: string | null | undefined; readonly limit: number },
): Promise<NotificationPage> {
  return database.asUser(userId, async (trx) => {
    const isKnown = before === null || isUuid(before)
    const rows = isKnown ? await repo.listNotifications(trx, userId, before, limit + 1) : []
    return {
      notifications: rows.slice(0, limit).map(presentNotification),
      hasMore: rows.length > limit,
      unread: await repo.countUnread(trx, userId),
    }
  })
}

export async function unreadCount({ database }: ListDeps, { userId }: Actor): Promise<{ unread: number }> {
  return database.asUser(userId, async (trx) => ({ unread: await repo.countUnread(trx, userId) }))
}

/** Without ids: all. */
export async function markNotifications(
  { database }: ListDeps,
  { userId }: Actor,
  { isRead, ids }: { readonly isRead: boolean; readonly ids?: readonly string[] | undefined },
): Promise<{ unread: number }> {
  return database.asUser(userId, async (trx) => {
    await repo.markNotifications(trx, userId, ids?.filter(isUuid) ?? null, isRead)
    return { unread: await repo.countUnread(trx, userId) }
  })
}
