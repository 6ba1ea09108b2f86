import { createElement, useEffect, useState } from 'react'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

const loadPrompt = async () => {
  const [{ ReviewPrompt }] = await Promise.all([import('./review-prompt.tsx'), loadTexts(['daily-reviews'])])
  return ReviewPrompt
}

/** Mounted once, in the shell: the reminder of today's review, for users who set a time for it. Loads when idle. */
export function ReviewPromptHost() {
  const time = useSettings().data?.reviewTime ?? null
  const [isIdle, setIsIdle] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIsIdle(true))
  }, [])
  // Without its code there is no reminder in this visit.
  const part = useFetchedPart(time !== null && isIdle && !hasFailed, loadPrompt, () => setHasFailed(true))
  return time !== null && part ? createElement(part, { time }) : null
}
