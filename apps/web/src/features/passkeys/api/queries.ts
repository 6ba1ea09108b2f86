import { api } from '#web/lib/api/client.ts'

export const passkeysOptions = () => api.passkeys.list.queryOptions()
