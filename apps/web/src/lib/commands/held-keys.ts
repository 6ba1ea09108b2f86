import { handlesTyping } from './follow-keys.ts'

let held: { text: string; readonly stop: () => void } | null = null

/** A field that takes longer than this to appear does not appear. */
const LONGEST_MS = 15_000

/**
 * Until the text field that is about to open takes them, holds the keys that are typed: they belong to it, not to the
 * page's shortcuts. A press into another field ends that.
 */
export function holdKeys(): void {
  takeHeldKeys()
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (handlesTyping(event.target)) return
    const text = event.key === 'Enter' ? '\n' : event.key.length === 1 ? event.key : null
    if (held === null || (text === null && event.key !== 'Backspace')) return
    held.text = text === null ? held.text.slice(0, -1) : held.text + text
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
  const timer = setTimeout(takeHeldKeys, LONGEST_MS)
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', keep, { capture: true })
  }
  held = { text: '', stop }
}

/** What was typed since `holdKeys`; keys are held no longer. */
export function takeHeldKeys(): string {
  const text = held?.text ?? ''
  held?.stop()
  held = null
  return text
}
