import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/**
 * How the guide fares in this visit: once seen or asked for it `stays`, also when its last step is done; put `away` it is
 * gone at once, whatever the server has been told of it yet.
 */
export type GuideVisit = 'unseen' | 'stays' | 'away'

export const useGuideVisit = create<{ readonly visit: GuideVisit }>()(() => ({ visit: 'unseen' }))
forgetWithSession(() => useGuideVisit.setState({ visit: 'unseen' }))

export const setGuideVisit = (visit: GuideVisit) => useGuideVisit.setState({ visit })
