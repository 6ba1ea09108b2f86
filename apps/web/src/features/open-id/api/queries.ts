import { api } from '#web/lib/api/client.ts'

/** Accounts elsewhere that one signs in with, and those that could be linked. */
export const linkedOptions = () => api.openId.linked.queryOptions()
