import * as z from 'zod/mini'

/** By whose clock the times of a file are read; kept with the import. */
export const importClock = z.object({
  /** Zone of the file's times; null: not known. */
  zone: z.nullable(z.string()),
  /**
   * `account`: that of the account. `guess`: the account has none, and the trades fit this one alone. `chosen` by a
   * person. `stated`: the file itself says how far its clock is from UTC. `unknown`: nobody knows.
   */
  source: z.enum(['account', 'guess', 'chosen', 'stated', 'unknown']),
  /** The account's zone: where the file's is another one, its times are converted to it. */
  accountZone: z.nullable(z.string()),
  /** Common zones by whose clock these trades can have happened while their markets were open. */
  guess: z.array(z.string()),
  /**
   * `measured`: the file prints how far its clock is from UTC. `likely`: one zone alone fits; `possible`: several do. `no-evidence`: nothing that rests at weekends was traded;
   * `too-open`: too many clocks fit; `none-fits`: no common zone does.
   */
  guessReason: z.enum(['measured', 'likely', 'possible', 'no-evidence', 'too-open', 'none-fits']),
  /** By this zone trades happened while their market rested. */
  contradicted: z.boolean(),
})
export type ImportClock = z.infer<typeof importClock>
