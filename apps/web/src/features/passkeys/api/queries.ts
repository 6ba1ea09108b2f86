import { api } from '#web/lib/api.ts'

/** One's own passkeys. */
export const passkeysOptions = () => api.passkeys.list.queryOptions()
