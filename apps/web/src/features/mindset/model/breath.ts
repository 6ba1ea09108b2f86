type BreathPhase = 'in' | 'hold' | 'out'

/** Slower out than in; about six breaths a minute. */
const PHASES: readonly { readonly phase: BreathPhase; readonly seconds: number }[] = [
  { phase: 'in', seconds: 4 },
  { phase: 'hold', seconds: 1 },
  { phase: 'out', seconds: 5 },
]
const BREATH = PHASES.reduce((sum, { seconds }) => sum + seconds, 0)

export const BREATHING_SECONDS = 12 * BREATH

/** The phase this many seconds after the start, and the seconds left in it. */
export function breathAt(elapsed: number): { readonly phase: BreathPhase; readonly left: number } {
  let rest = elapsed % BREATH
  for (const { phase, seconds } of PHASES) {
    if (rest < seconds) return { phase, left: seconds - rest }
    rest -= seconds
  }
  return { phase: 'in', left: 0 }
}
