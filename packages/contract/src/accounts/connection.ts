import { DEFAULT_INTERVAL_MINUTES } from '@plumbline/domain/mt5-sync/sync-schedule'
import * as z from 'zod/mini'

/**
 * How an account is synchronised with its terminal. `password`: the bridge signs in; `link`: an expert advisor pushes
 * to the server; `simulated`: a simulated terminal for trying out.
 */
export const mt5Kind = z.enum(['password', 'link', 'simulated'])
export type Mt5Kind = z.infer<typeof mt5Kind>

export const mt5Connection = z.object({
  kind: mt5Kind,
  enabled: z.boolean(),
  autoSync: z.boolean(),
  /** null until the terminal of a link has reported it. */
  login: z.nullable(z.number()),
  server: z.nullable(z.string()),
  /** Minutes. */
  syncInterval: z.number(),
  /** ISO; null before the first synchronisation. */
  lastSyncTime: z.nullable(z.string()),
  /** The stored password cannot be decrypted (the keys changed, or none was stored here): enter it again. */
  needsPasswordReentry: z.boolean(),
})
export type Mt5Connection = z.infer<typeof mt5Connection>

export const mt5Defaults = { enabled: true, autoSync: true, syncInterval: DEFAULT_INTERVAL_MINUTES } as const
