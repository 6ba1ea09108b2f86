import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    'first-day': typeof import('#web/locales/en/first-day.json')
  }
}

export const firstDayFeature: Feature = {
  commands: [
    { texts: [], load: async () => (await import('./components/first-day-commands.tsx')).FirstDayCommands },
  ],
}
