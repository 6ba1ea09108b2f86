import { api } from '#web/lib/api.ts'

/** What the server is configured with. */
export const settingsOptions = () => api.admin.settings.queryOptions()
