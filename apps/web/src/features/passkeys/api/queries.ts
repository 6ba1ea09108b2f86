import { api } from '#web/lib/api/client.ts'

/** One's own passkeys. */
export const passkeysOptions = () => api.passkeys.list.queryOptions()
