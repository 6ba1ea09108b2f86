import { useEffect, useState } from 'react'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'

/** Collects what is typed while the palette loads: it belongs to the palette, not to the page's shortcuts. */
export function useTypedMeanwhile(isWanted: boolean, isThere: boolean): string {
  const [typed, setTyped] = useState('')
  // The next palette starts empty.
  if (!isWanted && typed !== '') setTyped('')
  const waiting = isWanted && !isThere
  useEffect(() => {
    if (!waiting) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') closeCommandPanel()
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1))
      else if (event.key.length === 1) setTyped((text) => text + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [waiting])
  return typed
}
