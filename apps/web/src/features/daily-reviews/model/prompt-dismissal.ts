import { personStore } from '#web/lib/local-store/person-store.ts'

type Dismissal = {
  /** The day whose reminder was dismissed, `YYYY-MM-DD`. */
  readonly day: string | null
}

export const usePromptDismissal = personStore<Dismissal>('plumbline.review-prompt', (stored) => {
  const day: unknown = Object(stored).day
  return { day: typeof day === 'string' ? day : null }
})

/** The reminder does not appear again on this day. */
export function dismissPrompt(day: string): void {
  usePromptDismissal.setState({ day })
}
