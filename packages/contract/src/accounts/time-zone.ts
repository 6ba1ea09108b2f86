import { isKnownZone } from '@plumbline/domain/time/zone'
import * as z from 'zod/mini'

/** RFC 3339's notation for an unknown local offset. */
const UNKNOWN_CLOCK = /^-0+(:?00)?$/

/** A time zone: an IANA name such as Europe/Athens, or a fixed offset such as +02:00. */
export const timeZone = z.string().check(
  z.trim(),
  z.maxLength(64),
  z.refine(
    (zone) => isKnownZone(zone) && !UNKNOWN_CLOCK.test(zone),
    'must be a time zone such as Europe/Athens, or an offset such as +02:00',
  ),
)
