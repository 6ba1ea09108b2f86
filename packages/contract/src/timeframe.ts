import { timeframes } from '@plumbline/domain/bars/bars'
import * as z from 'zod/mini'

/** Seconds of a bar, from M1 (60) to MN1 (2,592,000). */
export const timeframe = z.literal([...timeframes])

/** The same in a query, where numbers are text. */
export const timeframeParameter = z.pipe(z.int(), timeframe)
