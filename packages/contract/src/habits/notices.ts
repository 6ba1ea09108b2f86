import * as z from 'zod/mini'
import { localDate } from '../fields.ts'
import { noticeKind } from '../notice-kind.ts'

export const habitNotices = [
  noticeKind('habit-reminder', z.object({ habitId: z.uuid(), date: localDate }), {
    channels: { inApp: true, push: true, mail: false },
    path: '/habits',
    about: { table: 'habits', id: 'habitId', isNamed: true },
  }),
] as const
