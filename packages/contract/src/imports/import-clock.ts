import * as z from 'zod/mini'

/** Time zone in which a file's times are read; stored with the import. */
export const importClock = z.object({
  /** Time zone of the file's times; null: unknown. */
  zone: z.nullable(z.string()),
  /**
   * `account`: the account's zone. `guess`: the account has none, and the trades fit only this one. `chosen` by the
   * user. `stated`: the file states its offset from UTC. `unknown`: no information.
   */
  source: z.enum(['account', 'guess', 'chosen', 'stated', 'unknown']),
  /** The account's zone; if the file's zone differs, times are converted to it. */
  accountZone: z.nullable(z.string()),
  /** Common zones in which all these trades fall into the hours of their markets. */
  guess: z.array(z.string()),
  /**
   * `measured`: the file states its offset from UTC. `likely`: only one zone fits; `possible`: several do.
   * `no-evidence`: no market that closes at weekends was traded; `too-open`: too many zones fit; `none-fits`: no common
   * zone does.
   */
  guessReason: z.enum(['measured', 'likely', 'possible', 'no-evidence', 'too-open', 'none-fits']),
  /** In this zone, trades fall outside the hours of their markets. */
  contradicted: z.boolean(),
})
export type ImportClock = z.infer<typeof importClock>
