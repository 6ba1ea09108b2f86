import { createElement, useEffect, useState } from 'react'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { useCoolDown } from '#web/lib/mindset/use-cool-down.ts'

const parts = {
  banner: async () => {
    const [{ CoolDownBanner }] = await Promise.all([
      import('./cool-down-notices.tsx'),
      loadTexts(['mindset']),
    ])
    return CoolDownBanner
  },
  note: async () => {
    const [{ CoolDownNote }] = await Promise.all([import('./cool-down-notices.tsx'), loadTexts(['mindset'])])
    return CoolDownNote
  },
}

/** A running cool-down, above the page or in the trade form. Asks the server when idle; its words load when one runs. */
export function CoolDownHost({ where }: { readonly where: keyof typeof parts }) {
  const [isIdle, setIsIdle] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIsIdle(true))
  }, [])
  const pause = useCoolDown(isIdle)
  const part = useFetchedPart(pause !== null && !hasFailed, parts[where], () => setHasFailed(true))
  return pause !== null && part ? createElement(part, { pause }) : null
}
