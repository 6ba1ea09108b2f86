import type { ImportClock } from '@plumbline/contract/imports/import-clock'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { formatOf } from '@plumbline/importers/registry'
import { guessZone, type ZoneEvidence, zoneFits, type ZoneGuess } from '@plumbline/domain/imports/guess-zone'
import type { BrokerZone } from '@plumbline/domain/time/zone'

/**
 * The time zone in which a file's times are read: the account's if known, else the zone that the trades determine
 * without doubt, else unknown. The guess is always reported, so that the user can correct it.
 */
export function fileClock(
  { format, trades, instants, moments = [] }: Pick<BrokerFile, 'format' | 'trades' | 'instants' | 'moments'>,
  accountZone: BrokerZone | null,
): ImportClock {
  const guess = guessZone({ trades, measured: moments })
  const reported = {
    accountZone,
    guess: guess.kind === 'guess' ? guess.candidates.map(({ zone }) => zone) : [],
    guessReason: guess.kind === 'unknown' ? guess.reason : reasonOf(guess),
  }
  if (accountZone !== null) {
    const source = instants || formatOf(format)?.statesOffsets ? 'stated' : 'account'
    return { ...reported, zone: accountZone, source, contradicted: !zoneFits(trades, accountZone) }
  }
  if (instants) return { ...reported, zone: EXACT, source: 'stated', contradicted: false }
  const [first = null] = reported.guess
  if (reported.guessReason === 'measured')
    return { ...reported, zone: first, source: 'stated', contradicted: false }
  const zone = reported.guessReason === 'likely' ? first : null
  return { ...reported, zone, source: zone === null ? 'unknown' : 'guess', contradicted: false }
}

/** Zone of exact times until their account has one. */
const EXACT = 'UTC'

function reasonOf({ candidates }: Extract<ZoneGuess, { kind: 'guess' }>): ImportClock['guessReason'] {
  if (candidates.some(({ certainty }) => certainty === 'measured')) return 'measured'
  return candidates.some(({ certainty }) => certainty === 'possible') ? 'possible' : 'likely'
}

/** The clock of a file that moves to another account with the zone `accountZone`. */
export function clockForAccount(
  clock: ImportClock,
  trades: ZoneEvidence['trades'],
  accountZone: BrokerZone | null,
): ImportClock {
  const contradicted = accountZone !== null && !zoneFits(trades, accountZone)
  if (clock.source === 'stated') {
    const zone = originalZone({ ...clock, accountZone })
    return { ...clock, accountZone, zone, contradicted }
  }
  if (clock.source === 'chosen') return { ...clock, accountZone }
  if (accountZone !== null)
    return { ...clock, accountZone, zone: accountZone, source: 'account', contradicted }
  const zone = clock.guessReason === 'likely' ? (clock.guess[0] ?? null) : null
  return { ...clock, accountZone, zone, source: zone === null ? 'unknown' : 'guess', contradicted }
}

/** The zone in which a file's rows were read, before another one was chosen. */
export function originalZone(clock: ImportClock): BrokerZone | null {
  if (clock.source !== 'stated') return clock.zone
  return clock.accountZone ?? (clock.guessReason === 'measured' ? (clock.guess[0] ?? EXACT) : EXACT)
}

/**
 * The clock after the user chose a zone; null: the account's, or unknown. For exact times the choice changes only their
 * display and the zone that the account can adopt.
 */
export function chosenClock(
  clock: ImportClock,
  trades: ZoneEvidence['trades'],
  chosen: BrokerZone | null,
): ImportClock {
  if (clock.source === 'stated') {
    return { ...clock, zone: chosen ?? originalZone(clock) }
  }
  const zone = chosen ?? clock.accountZone
  const source = chosen !== null ? 'chosen' : zone === null ? 'unknown' : 'account'
  return { ...clock, zone, source, contradicted: zone !== null && !zoneFits(trades, zone) }
}
