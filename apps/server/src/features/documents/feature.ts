import type { Feature } from '#server/platform/feature.ts'
import { documentsRouter } from './documents.router.ts'

export const documentsFeature = {
  name: 'documents',
  routers: { documents: documentsRouter },
} satisfies Feature<never>
