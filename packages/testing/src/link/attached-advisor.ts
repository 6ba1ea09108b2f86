import { buildTerminal } from './advisor-terminal.ts'
import { type ExpertAdvisorOptions, expertAdvisor } from './expert-advisor.ts'
import { type LinkServerOptions, linkServer } from './link-server.ts'
import type { AdvisorTerminal } from './read-terminal.ts'

type Inputs = Pick<ExpertAdvisorOptions, 'overlapDays' | 'batch' | 'reportSeconds'>

/** An advisor on a terminal that a test changes, and its server. */
export function attached(
  terminal: Partial<AdvisorTerminal>,
  inputs: Inputs = {},
  options: LinkServerOptions = {},
) {
  let now = buildTerminal(terminal)
  const server = linkServer(options)
  const advisor = expertAdvisor({ send: server.send, terminal: () => now, ...inputs })
  const change = (changes: Partial<AdvisorTerminal>) => {
    now = { ...now, ...changes }
  }
  return {
    ...advisor,
    server,
    change,
    pass: (seconds: number) => change({ nowMs: now.nowMs + seconds * 1000 }),
    tickets: (from = 0) =>
      server.batches.slice(from).map(({ deals }) => deals.map(({ ticket }) => Number(ticket))),
  }
}
