import { queryClient } from '../query-client.ts'
import { followChanges } from './follow-changes.ts'

/** This tab's. Made with the entry, so that nothing is asked for before it watches. */
export const follower = followChanges(queryClient)
