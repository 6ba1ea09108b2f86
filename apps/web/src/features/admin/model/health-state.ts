import type { Health } from '@plumbline/contract/admin/admin'

/** `note`: nothing is wrong, but something is not there that could be. */
export type HealthState = 'good' | 'note' | 'bad'

/** With less than this, a database that writes may stop. */
const leastFreeMb = 1024
const leastFreeShare = 0.05

/** How each part of a server is, from what it says of itself. */
export function healthStates(health: Health): {
  readonly [part in 'server' | 'database' | 'bridge' | 'mail' | 'jobs' | 'disk']: HealthState
} {
  const { database, bridge, mail, jobs, disk } = health
  return {
    server: 'good',
    database: database.ok ? 'good' : 'bad',
    // Nobody misses a bridge that no account follows.
    bridge: bridge.ok ? 'good' : bridge.linkedAccounts === 0 ? 'note' : 'bad',
    mail: !mail.configured ? 'note' : mail.failed > 0 ? 'bad' : 'good',
    jobs: jobs.some(({ lastError }) => lastError !== null) ? 'bad' : 'good',
    disk: isNarrow(disk) ? 'bad' : 'good',
  }
}

function isNarrow({ freeMb, totalMb }: Health['disk']): boolean {
  return freeMb < leastFreeMb || freeMb / totalMb < leastFreeShare
}
