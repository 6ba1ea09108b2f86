import type { ChannelSwitches } from '@plumbline/domain/notifications/notification-channels'
import * as z from 'zod/mini'

/** `Field`: the names of the fields of a notification's data. */
interface NoticeOptions<Field extends string> {
  /** On until the user changes them. What needs an action at once is pushed; good news is not. */
  readonly channels: ChannelSwitches
  /** The page of the web app that it leads to, with `{field}` for a field of the data. */
  readonly path: string
  /**
   * The record that it is about, if the user can delete and restore it: its table, and the field with its id. `isNamed`:
   * its name is shown with the notification.
   */
  readonly about?: { readonly table: string; readonly id: Field; readonly isNamed: boolean }
}

/**
 * Declares a kind of notification. Its data are ids and figures, and no texts but names, so that each reader sees their
 * own language.
 */
export function noticeKind<
  const Kind extends string,
  Shape extends z.core.$ZodShape,
  const Options extends NoticeOptions<keyof Shape & string>,
>(kind: Kind, data: z.ZodMiniObject<Shape>, options: Options) {
  return { kind, schema: z.object({ kind: z.literal(kind), data }), ...options }
}
