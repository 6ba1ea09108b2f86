import type { Health } from '@plumbline/contract/admin/admin'

/** `note`: no fault, but an optional part is not set up; `unreachable`: a part does not respond, but nothing uses it. */
export type HealthState = 'good' | 'note' | 'unreachable' | 'bad'

/** Below this, the database may fail to write. */
const leastFreeMb = 1024
const leastFreeShare = 0.05

/** Health state of each part of the server, derived from its report. */
export function healthStates(health: Health): {
  readonly [part in 'server' | 'database' | 'mail' | 'jobs' | 'disk']: HealthState
} & { readonly bridge: Exclude<HealthState, 'note'> } {
  const { database, bridge, mail, jobs, disk } = health
  return {
    server: 'good',
    database: database.ok ? 'good' : 'bad',
    // An unreachable bridge matters only if accounts are linked to it.
    bridge: bridge.ok ? 'good' : bridge.linkedAccounts === 0 ? 'unreachable' : 'bad',
    mail: !mail.configured ? 'note' : mail.failed > 0 ? 'bad' : 'good',
    jobs: jobs.some(({ lastError }) => lastError !== null) ? 'bad' : 'good',
    disk: isNarrow(disk) ? 'bad' : 'good',
  }
}

function isNarrow({ freeMb, totalMb }: Health['disk']): boolean {
  return freeMb < leastFreeMb || freeMb / totalMb < leastFreeShare
}
