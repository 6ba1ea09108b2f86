import * as z from 'zod/mini'

/** Ids are UUIDv7; any other text of sane length is simply unknown (404), not malformed. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A day of the broker's clock, `YYYY-MM-DD`, that exists. */
export const localDate = z.iso.date()

/** ISO 4217 code, or a broker's own such as USC (US cents) or USDT. */
export const currency = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][A-Z0-9]{2,4}$/, 'must be a currency code such as USD'))

/** Units of the account's currency with at most two decimals. */
export const money = z.number().check(
  z.minimum(-1e13),
  z.maximum(1e13),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'must have at most two decimals',
  ),
)

export const name = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

/** Days to look at, both included; open ends where missing. */
export const period = z.object({ from: z.optional(localDate), to: z.optional(localDate) })
