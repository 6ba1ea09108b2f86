import { api } from '#web/lib/api/client.ts'

/** Linked external sign-in accounts and the available providers. */
export const linkedOptions = () => api.openId.linked.queryOptions()
