import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    settings: typeof import('#web/locales/en/settings.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [{ key: api.settings.key(), topics: ['settings'] }]

export const settingsFeature: Feature = {
  liveQueries,
  readableOffline: ['settings'],
  commands: [
    {
      texts: [],
      load: async () => (await import('#web/routes/commands/period-commands.tsx')).PeriodCommands,
    },
    { texts: [], load: async () => (await import('#web/components/shell/shell-commands.tsx')).ShellCommands },
  ],
}
