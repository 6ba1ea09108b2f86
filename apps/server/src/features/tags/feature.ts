import type { Feature } from '#server/platform/feature.ts'
import { tagsRouter } from './tags.router.ts'

export const tagsFeature = {
  name: 'tags',
  routers: { tags: tagsRouter },
} satisfies Feature<never>
