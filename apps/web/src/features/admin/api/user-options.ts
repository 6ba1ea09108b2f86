import { api } from '#web/lib/api.ts'

/** One user, with the browsers in which they are signed in. */
export const userOptions = (id: string) => api.admin.user.queryOptions({ input: { id } })
