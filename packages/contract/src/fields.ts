import { LARGEST_UNITS } from '@plumbline/domain/money/cents'
import { CURRENCY_CODE } from '@plumbline/domain/money/currency-code'
import * as z from 'zod/mini'

/** Ids are UUIDv7; any other text of sane length is simply unknown (404), not malformed. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A day of the broker's clock, `YYYY-MM-DD`, that exists and that calendars on both sides of the database know. */
export const localDate = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '3000', 'must be a day from 1900-01-01 to 2999-12-31'))

export const currency = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(CURRENCY_CODE, 'must be a currency code such as USD'))

const units = z.number().check(z.minimum(-LARGEST_UNITS), z.maximum(LARGEST_UNITS))

/** An amount that a person names, in units of the account's currency: with more than two decimals it is a slip. */
export const money = units.check(
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'must have at most two decimals',
  ),
)

/** An amount that was computed, of prices and lots: kept to the cent, a half away from zero (spec, section 9). */
export const computedMoney = units

/** Text that a database can hold: PostgreSQL takes no zero byte, and half of a surrogate pair is no character. */
export const text = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'must not contain zero bytes or broken characters',
    ),
  )

export const name = (longest: number) => text(longest).check(z.trim(), z.minLength(1))

/** Days to look at, both included; open ends where missing. */
export const period = z.object({ from: z.optional(localDate), to: z.optional(localDate) })
