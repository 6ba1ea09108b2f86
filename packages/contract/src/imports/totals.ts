import * as z from 'zod/mini'

/** An account that rows of a file name, and how many rows; '' for rows that name none. */
export const accountRows = z.object({ name: z.string(), rows: z.number() })

/** Totals in units of the file's currency. Signs of commission and swap as in the file. */
export const totals = z.object({
  grossPnl: z.nullable(z.number()),
  commission: z.nullable(z.number()),
  swap: z.nullable(z.number()),
  fees: z.nullable(z.number()),
  netPnl: z.nullable(z.number()),
  closed: z.nullable(z.number()),
  wins: z.nullable(z.number()),
  losses: z.nullable(z.number()),
  zero: z.nullable(z.number()),
  breakEven: z.nullable(z.number()),
})
export type Totals = z.infer<typeof totals>
