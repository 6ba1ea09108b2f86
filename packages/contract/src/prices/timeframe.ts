import { timeframes } from '@plumbline/domain/bars/bars'
import * as z from 'zod/mini'

/** Seconds of a bar, from M1 (60) to MN1 (2,592,000). */
export const timeframe = z.pipe(z.int(), z.literal([...timeframes]))
