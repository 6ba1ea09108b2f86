import { LARGEST_UNITS } from '@plumbline/domain/money/cents'
import { CURRENCY_CODE } from '@plumbline/domain/money/currency-code'
import * as z from 'zod/mini'

/** Ids are UUIDv7; any other text of reasonable length is unknown (404), not malformed. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** The id of a new record, which the client may create; not the UUIDs that stand for none and for all. */
export const clientId = z
  .uuid()
  .check(z.refine((given) => !/^(0|f|-)+$/i.test(given), 'must not be the nil or the max UUID'))

/**
 * Identifies a save: a request that is repeated with the same id, since its answer was lost, writes nothing more and is
 * answered as the first time, whatever was written since.
 */
export const saveId = z.optional(z.uuid())

/** A valid day in the broker's time zone, `YYYY-MM-DD`, in a range that server and database both support. */
export const localDate = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '3000', 'must be a day from 1900-01-01 to 2999-12-31'))

export const currency = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(CURRENCY_CODE, 'must be a currency code such as USD'))

const units = z.number().check(z.minimum(-LARGEST_UNITS), z.maximum(LARGEST_UNITS))

/** An amount entered by the user, in units of the account's currency; more than two decimals are a typing error. */
export const money = units.check(
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'must have at most two decimals',
  ),
)

/** An amount computed from prices and lots: rounded to the cent, half away from zero. */
export const computedMoney = units

/** Text that a database can store: PostgreSQL rejects the zero byte, and half a surrogate pair is not a character. */
export const text = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'must not contain zero bytes or broken characters',
    ),
  )

export const name = (longest: number) => text(longest).check(z.trim(), z.minLength(1))

/** A range of days, both included; a missing end is open. */
export const period = z.object({ from: z.optional(localDate), to: z.optional(localDate) })

/** Default: all accounts except the sample account, which counts only while it is the only one. */
export const reviewedAccountIds = z.optional(z.array(id).check(z.maxLength(200)))
