import type { Feature } from '#web/lib/feature.ts'
import { textNames } from '#web/lib/i18n/i18n.ts'

/** Every component in every state; only in development and tests, never in a build. */
export const designFeature: Feature = {
  pages: [
    {
      path: 'design',
      texts: import.meta.env.DEV ? textNames() : [],
      load: async () => (await import('./design-page.tsx')).DesignPage,
    },
  ],
}
