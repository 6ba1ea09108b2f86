import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/**
 * State of the guide in this visit: once shown or reopened it `stays`, even when its last step is completed; set to
 * `away` it disappears at once, before the server has stored it.
 */
export type GuideVisit = 'unseen' | 'stays' | 'away'

export const useGuideVisit = create<{ readonly visit: GuideVisit }>()(() => ({ visit: 'unseen' }))
forgetWithSession(() => useGuideVisit.setState({ visit: 'unseen' }))

export const setGuideVisit = (visit: GuideVisit) => useGuideVisit.setState({ visit })
