import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { DELETE, GET, PATCH, POST, raises, verifiedErrors } from '../raises.ts'
import { notice } from './notice.ts'
import { notificationSettings, notificationSettingsChanges } from './notification-settings.ts'

export const notification = z.intersection(
  z.object({
    id: z.string(),
    createdAt: z.string(),
    readAt: z.nullable(z.string()),
    /** The page of the web app that it leads to. */
    path: z.string(),
    /** The name of the account or record that it is about; null: none, or deleted. */
    accountName: z.nullable(z.string()),
  }),
  notice,
)
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  notifications: z.array(notification),
  /** There are older ones. */
  hasMore: z.boolean(),
  unread: z.int(),
})
export type NotificationPage = z.infer<typeof notificationPage>

const unread = z.object({ unread: z.int() })

/** The browser’s push subscription. `p256dh` and `auth` are its keys, base64url. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.minLength(10), z.maxLength(2_000)),
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
})

export const notificationsContract = {
  list: raises(...verifiedErrors)
    .route(GET('/notifications', 'Notifications in pages, newest first'))
    .input(
      z.object({
        /** The last notification of the page before. */
        before: z.optional(id),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 30),
      }),
    )
    .output(notificationPage),
  unread: raises(...verifiedErrors)
    .route(GET('/notifications/unread', 'Number of unread notifications'))
    .output(unread),
  mark: raises(...verifiedErrors)
    .route(POST('/notifications/marks', 'Mark notifications as read or unread; unknown ids are ignored'))
    .input(
      z.object({
        isRead: z.boolean(),
        /** Omitted: all. */
        ids: z.optional(z.array(id).check(z.maxLength(200))),
      }),
    )
    .output(unread),
  settings: raises(...verifiedErrors)
    .route(GET('/notification-settings', 'Which notifications the user gets, where and when'))
    .output(notificationSettings),
  updateSettings: raises(...verifiedErrors)
    .route(PATCH('/notification-settings', 'Change some of the notification settings'))
    .input(notificationSettingsChanges)
    .output(notificationSettings),
  subscribePush: raises(...verifiedErrors, 'PUSH_ADDRESS_REFUSED')
    .route(POST('/push-subscriptions', 'Send push messages to this browser for as long as the session lasts'))
    .input(pushSubscription)
    .output(notificationSettings),
  unsubscribePush: raises(...verifiedErrors, 'PUSH_DEVICE_NOT_FOUND')
    .route(DELETE('/push-subscriptions/{id}', 'Send no further push messages to a browser'))
    .input(z.object({ id }))
    .output(notificationSettings),
  testPush: raises(...verifiedErrors, 'PUSH_DEVICE_NOT_FOUND', 'PUSH_NOT_DELIVERED')
    .route(POST('/push-subscriptions/{id}/test', 'Send a test message to a browser'))
    .input(z.object({ id }))
    .output(z.object({ id: z.string() })),
}
