import type { Feature } from '#web/lib/feature.ts'
import { textNames } from '#web/lib/i18n/i18n.ts'

/** Every component in every state; only in development and tests, never in a build. */
export const designFeature: Feature = {
  name: 'design',
  pages: [
    { path: 'design', texts: textNames, load: async () => (await import('./design-page.tsx')).DesignPage },
  ],
}
