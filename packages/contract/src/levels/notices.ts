import * as z from 'zod/mini'
import { noticeKind } from '../notice-kind.ts'

export const levelNotices = [
  noticeKind('level', z.object({ level: z.int() }), {
    channels: { inApp: true, push: false, mail: true },
    path: '/profile#levels',
  }),
] as const
