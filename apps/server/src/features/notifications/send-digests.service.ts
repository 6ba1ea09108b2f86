import { pickLanguage } from '@plumbline/contract/identity/languages'
import { notice, notificationPath } from '@plumbline/contract/notifications/notice'
import { digestContent, digestIsDue } from '@plumbline/domain/notifications/digest'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { enqueueMail } from '#server/features/mail/mail.service.ts'
import * as repo from './digests.repo.ts'
import { noticeWriter } from './notice-texts.service.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { quietHoursOf } from './settings-row.ts'
import { zoneChoiceOf } from '#server/ledger/settings/user-zone.read.ts'

const USERS_AT_ONCE = 500
const NIL = '00000000-0000-0000-0000-000000000000'

/** Queues the digests that are due, each once over all servers. Does nothing without a mail server. */
export async function sendDigests(deps: NotificationsDeps, signal: AbortSignal): Promise<number> {
  const { database, mailer, now } = deps
  if (!mailer.configured) return 0
  const failures: unknown[] = []
  let queued = 0
  for (let after = NIL; ; ) {
    const users = await database.asSystem((trx) => repo.digestUsers(trx, after, USERS_AT_ONCE))
    const sendOne = async (user: repo.DigestRow) => {
      if (isDue(user, now()) && (await sendDigest(deps, user))) queued += 1
    }
    failures.push(...(await tryEach(users, signal, sendOne)))
    const last = users.at(-1)
    if (last === undefined || users.length < USERS_AT_ONCE || signal.aborted) break
    after = last.user_id
  }
  if (queued > 0) mailer.wake()
  if (failures.length > 0) throw failures[0]
  return queued
}

function isDue(row: repo.DigestRow, now: Date): boolean {
  const plan = { rhythm: row.digest, time: row.digest_time }
  const zone = userZone(zoneChoiceOf(row))
  return digestIsDue(now.getTime(), plan, row.digested_at.getTime(), quietHoursOf(row), zone)
}

/** Claims the digest and queues its mail in one transaction; without unread notifications there is no mail. */
async function sendDigest(deps: NotificationsDeps, row: repo.DigestRow): Promise<boolean> {
  const language = pickLanguage([row.language])
  const writer = noticeWriter(deps.noticeTexts, language)
  return deps.database.asSystem(async (trx) => {
    if (!(await repo.claimDigest(trx, row, deps.now()))) return false
    const waiting = await repo.takeWaiting(trx, row.user_id)
    const content = digestContent(
      waiting.map((each) => ({
        ...each,
        createdMs: each.created_at.getTime(),
        isRead: each.read_at !== null,
      })),
    )
    if (content === null) return false
    const recipient = { userId: row.user_id, email: row.email, name: row.name, language }
    await enqueueMail(trx, recipient, {
      kind: 'notification-digest',
      rhythm: row.digest,
      lines: content.items.map(({ kind, data, account_name: account }) => {
        const said = notice.parse({ kind, data })
        return {
          text: writer.line(said, account ?? ''),
          link: new URL(notificationPath(said), deps.siteUrl()).href,
        }
      }),
      more: content.more,
      link: new URL('/dashboard', deps.siteUrl()).href,
      settingsLink: new URL('/profile#notifications', deps.siteUrl()).href,
    })
    return true
  })
}
