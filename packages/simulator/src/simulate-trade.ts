import { fromCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { chooseSize } from './choose-size.ts'
import { type Exit, exitOf, fillTicks, type Plan } from './exit.ts'
import { centsPerVolume, grossCents, type Leg, priceOf } from './gross-cents.ts'
import { journalEntry } from './journal-entry.ts'
import { latestExit } from './latest-exit.ts'
import type { Market } from './market.ts'
import type { Random } from './random.ts'
import type { SimulatedTrade } from './simulated-trade.ts'
import type { Situation } from './situation.ts'
import { chooseStrategy, SWING } from './strategies.ts'
import { swapCents } from './swap-cents.ts'
import { type Session, sessionAt } from './trading-hours.ts'

/** A trade before the ticket and line numbers are added. */
export type UnnumberedTrade = Omit<SimulatedTrade, 'brokerId' | 'line'>

/** Simulates one trade: strategy, instrument, size and direction, and its result in the market. */
export function simulateTrade(situation: Situation): UnnumberedTrade {
  const { market, random, openedAt, balanceCents, staysOpen } = situation
  const tilted = situation.lossesInARow >= 2 && random.chance(0.6)
  const strategy = staysOpen ? SWING : chooseStrategy(random, openedAt)
  const risk = balanceCents * random.between(0.005, 0.011) * (tilted ? 1.5 : 1)
  const { instrument, stopTicks, volume } = chooseSize(situation, strategy, risk)
  const reward = Math.round(random.between(...strategy.reward) * 10) / 10
  const session = sessionAt(openedAt)
  const plan: Plan = {
    instrument,
    openedAt,
    stopTicks,
    targetTicks: Math.max(1, Math.round(stopTicks * reward)),
    patience: !staysOpen && random.chance(tilted ? 0.6 : 0.35) ? random.between(0.35, 0.8) : 1,
    breakEvenAfter: !staysOpen && random.chance(0.35) ? random.between(0.5, 0.8) : Number.POSITIVE_INFINITY,
    slippageTicks: random.chance(0.3) ? random.integer(0, Math.ceil(instrument.spreadTicks / 2)) : 0,
    latestExit: latestExit(situation, strategy),
  }
  const insight = 0.11 + sessionEdge[session] + strategy.edge - (tilted ? 0.2 : 0)
  const { sign, exit } = chooseDirection(market, plan, random, staysOpen, insight)
  const leg = { instrument, sign, volume }
  const entryTicks = fillTicks(market, instrument, openedAt, sign)
  const closedAt = staysOpen ? null : exit.closedAt
  const exitAt = closedAt ?? situation.until
  const exitTicks = staysOpen
    ? fillTicks(market, instrument, exitAt, sign === 1 ? -1 : 1)
    : entryTicks + sign * exit.wonTicks
  // If stop or target would have closed an open position by now, it has neither.
  const guarded = !staysOpen || exit.reason === 'time'
  const yenTicks = yenAt(market, leg, exitAt, exitTicks)
  return {
    pair: instrument.symbol,
    direction: sign === 1 ? 'long' : 'short',
    quantity: volume / 100,
    entryPrice: priceOf(instrument, entryTicks),
    exitPrice: priceOf(instrument, exitTicks),
    openedAt: fromLocalSeconds(openedAt),
    closedAt: closedAt === null ? null : fromLocalSeconds(closedAt),
    grossPnl: fromCents(grossCents(leg, exitTicks - entryTicks, yenTicks)),
    commission: fromCents(-centsPerVolume(instrument.commissionCents, volume)),
    swap: fromCents(swapCents(leg, openedAt, exitAt)),
    fee: fromCents(-centsPerVolume(instrument.feeCents, volume)),
    stopLoss: guarded ? priceOf(instrument, entryTicks - sign * stopTicks) : 0,
    takeProfit: guarded ? priceOf(instrument, entryTicks + sign * plan.targetTicks) : 0,
    closingRows: staysOpen || situation.missed ? 0 : 1,
    status: staysOpen ? 'open' : 'closed',
    missedTrade: situation.missed,
    breakEven: !staysOpen && exit.reason === 'break-even',
    session,
    strategyId: strategy.id,
    riskRewardRatio: reward.toFixed(1),
    riskCents: guarded ? Math.abs(grossCents(leg, stopTicks, yenTicks)) : 0,
    ...journalEntry(situation, strategy, exit.reason, tilted),
  }
}

const sessionEdge: Readonly<Record<Session, number>> = { Asia: -0.1, London: 0.08, 'New York': 0 }

/**
 * With probability `insight` the trader takes the better side, otherwise a random one (52% buys). A negative insight is
 * the probability of taking the worse side. An open position takes the side that the market has not closed yet.
 */
function chooseDirection(
  market: Market,
  plan: Plan,
  random: Random,
  staysOpen: boolean,
  insight: number,
): { sign: 1 | -1; exit: Exit } {
  const buy = { sign: 1, exit: exitOf(market, plan, 1) } as const
  const sell = { sign: -1, exit: exitOf(market, plan, -1) } as const
  const [better, worse] = buy.exit.wonTicks >= sell.exit.wonTicks ? [buy, sell] : [sell, buy]
  if (staysOpen) return buy.exit.reason === 'time' ? buy : sell
  if (random.chance(Math.abs(insight))) return insight > 0 ? better : worse
  return random.chance(0.52) ? buy : sell
}

/** The USDJPY rate to convert a result in yen; for USDJPY itself, its closing price. */
function yenAt(market: Market, leg: Leg, at: number, exitTicks: number): number {
  return leg.instrument.symbol === 'USDJPY' ? exitTicks : market.yenTicks(at)
}
