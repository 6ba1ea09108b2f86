import { text } from '@plumbline/contract/fields'
import { notice } from '@plumbline/contract/notifications/notice'
import { ownNotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import * as z from 'zod/mini'
import { maybeMoment, moment, notExported, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const subject = text(300)

const notifications = section(
  'notifications',
  {
    id: plain(rowId),
    kind: plain(z.string()),
    subject: plain(subject),
    data: plain(z.unknown()),
    account_id: notExported('derives from the data'),
    in_app: plain(z.boolean()),
    mail_due: notExported('what is restored is not sent again', false),
    created_at: moment,
    read_at: maybeMoment,
  },
  { undo: { touched: 'created_at' } },
)
const schema = z.intersection(
  z.object({
    id: rowId,
    subject,
    inApp: z.boolean(),
    createdAt: moment.schema,
    readAt: maybeMoment.schema,
  }),
  notice,
)

/** Of accounts, those of accounts that are here. */
export const notificationSection = {
  ...notifications,
  schema,
  references: [
    {
      table: 'accounts',
      isPart: false,
      restored: 'here',
      column: 'account_id',
      idOf: ({ data }: z.output<typeof schema>) => ('accountId' in data ? data.accountId : null),
    },
  ],
} as const

/** Missing in files from before there were notifications; null: nothing was changed. */
export const notificationSettingsField = z._default(
  z.nullable(z.extend(ownNotificationSettings, { deviceTimeZone: z.nullable(text(2_000)) })),
  null,
)
