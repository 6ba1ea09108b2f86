import FileUp from 'lucide-react/icons/file-up'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    imports: typeof import('#web/locales/en/imports.json')
    mapping: typeof import('#web/locales/en/mapping.json')
    'file-clock': typeof import('#web/locales/en/file-clock.json')
  }
}

/** Progress, state and history. Preview rows are final and not refetched. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.imports.list.key(), topics: ['imports'] },
  { key: api.imports.get.key(), topics: ['imports'] },
  { key: api.imports.mappings.key(), topics: ['imports'] },
  { key: api.imports.deletedTrades.key(), topics: ['trades', 'imports'] },
  { key: api.imports.balance.key(), topics: ['accounts', 'trades', 'imports'] },
]

export const importsFeature: Feature = {
  navigation: { labelKey: 'nav.import', icon: FileUp, group: 'setUp', letter: 'i' },
  pages: [
    {
      path: 'import',
      texts: ['imports', 'documents', 'file-clock', 'mapping'],
      load: async () => (await import('#web/routes/import-page.tsx')).ImportPage,
    },
    {
      path: 'import/:importId',
      texts: ['imports', 'file-clock', 'mapping', 'trades'],
      load: async () => (await import('#web/routes/import-preview-page.tsx')).ImportPreviewPage,
    },
  ],
  liveQueries,
  commands: [
    {
      texts: [],
      load: async () => (await import('#web/routes/commands/import-command.tsx')).ImportCommand,
    },
  ],
}
