import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    'mt5-stream': typeof import('#web/locales/en/mt5-stream.json')
  }
}

export const mt5StreamFeature: Feature = {
  pages: [
    {
      path: 'mt5-websocket-test',
      texts: ['mt5-stream'],
      load: async () => (await import('./components/mt5-stream.tsx')).Mt5StreamPage,
    },
  ],
}
