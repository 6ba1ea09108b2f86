import { createElement, useEffect, useState } from 'react'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

const loadCelebration = async () => {
  const [{ LevelCelebration }] = await Promise.all([import('./level-celebration.tsx'), loadTexts(['levels'])])
  return LevelCelebration
}

/** Mounted once, in the shell: watches for reached levels while they are switched on. Loads when idle. */
export function LevelCelebrationHost() {
  const isOn = useSettings().data?.levels === 'on'
  const [isIdle, setIsIdle] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIsIdle(true))
  }, [])
  // Without its code nothing is celebrated in this visit.
  const part = useFetchedPart(isOn && isIdle && !hasFailed, loadCelebration, () => setHasFailed(true))
  return isOn && part ? createElement(part) : null
}
