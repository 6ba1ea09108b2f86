import { api } from '#web/lib/api/client.ts'

/** All goals, archived ones too, with their progress on the user’s day. */
export const goalsOptions = (today: string) => api.goals.list.queryOptions({ input: { today } })
