import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    exports: typeof import('#web/locales/en/exports.json')
    'document-export': typeof import('#web/locales/en/document-export.json')
  }
}

export const exportsFeature: Feature = {
  commands: [
    { texts: [], load: async () => (await import('./components/export-commands.tsx')).ExportCommands },
  ],
}
