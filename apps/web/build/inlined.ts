import { liveTopics } from '@plumbline/contract/features'
import { importers } from '@plumbline/importers/registry'

/** What the web app knows of other packages without loading their code. */
export const inlined = {
  IMPORT_FORMATS: JSON.stringify(importers),
  LIVE_TOPICS: JSON.stringify(liveTopics),
}
