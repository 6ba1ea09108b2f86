import type { ChannelSwitches } from '@plumbline/domain/notifications/notification-channels'
import * as z from 'zod/mini'
import { noticeKinds } from '../features.ts'

type NoticeKind = (typeof noticeKinds)[number]
export type NotificationKind = NoticeKind['kind']
export type NotificationData = {
  readonly [Each in NoticeKind as Each['kind']]: z.output<Each['schema']>['data']
}

/** What a notification says, by its kind. */
export type Notice<Kind extends NotificationKind = NotificationKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly data: NotificationData[Each] }
}[Kind]

const [first, ...others] = noticeKinds
export const notice = z.discriminatedUnion('kind', [first.schema, ...others.map(({ schema }) => schema)])

export const notificationKinds: readonly NotificationKind[] = noticeKinds.map(({ kind }) => kind)

/** A value for every kind. */
export function ofEveryKind<Value>(
  valueOf: (kind: NotificationKind) => Value,
): Record<NotificationKind, Value> {
  const values: Partial<Record<NotificationKind, Value>> = {}
  for (const kind of notificationKinds) values[kind] = valueOf(kind)
  if (!isComplete(values)) throw new Error('A kind has no value')
  return values
}

function isComplete<Value>(
  values: Partial<Record<NotificationKind, Value>>,
): values is Record<NotificationKind, Value> {
  return notificationKinds.every((kind) => Object.hasOwn(values, kind))
}

/** The kinds that are about a record that the user can delete and restore, with its table and the field with its id. */
export const recordNotices = noticeKinds.flatMap((each) =>
  'about' in each ? [{ kind: each.kind, ...each.about }] : [],
)
export type RecordNoticeKind = (typeof recordNotices)[number]['kind']

/** The page of the web app that a notification leads to. */
export function notificationPath({ kind, data }: Notice): string {
  const values: Readonly<Record<string, unknown>> = data
  return declarationOf(kind).path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(values[field])),
  )
}

/** On until the user changes them. */
export function defaultChannels(kind: NotificationKind): ChannelSwitches {
  return declarationOf(kind).channels
}

function declarationOf(kind: NotificationKind): NoticeKind {
  const declared = noticeKinds.find((each) => each.kind === kind)
  if (declared === undefined) throw new Error(`${kind} is not declared`)
  return declared
}
