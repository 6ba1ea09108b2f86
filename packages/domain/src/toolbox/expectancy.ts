import { defineCalculator, type ToolField } from './calculator.ts'
import { amountField, balanceField, winRateField } from './fields.ts'

const tradesField: ToolField = { unit: 'count', least: 0, most: 1_000_000 }

/** The average result of a trade: win rate × average win − loss rate × average loss − costs. */
export const expectancy = defineCalculator({
  required: { winRate: winRateField, averageWin: amountField, averageLoss: balanceField },
  optional: { tradeCosts: amountField, trades: tradesField },
  outputs: {
    expectancy: 'money',
    expectancyR: 'r',
    profitFactor: 'ratio',
    breakEvenWinRate: 'percent',
    total: 'money',
  },
  compute(value, given) {
    const win = value('winRate') / 100
    const [averageWin, averageLoss, costs] = [
      value('averageWin'),
      value('averageLoss'),
      given('tradeCosts') ?? 0,
    ]
    const average = win * averageWin - (1 - win) * averageLoss - costs
    const trades = given('trades')
    const [gain, loss] = [win * (averageWin - costs), (1 - win) * (averageLoss + costs)]
    return {
      expectancy: average,
      expectancyR: average / averageLoss,
      // Costs above the average win turn wins into losses: then there is no gross profit to divide.
      ...(loss > 0 && gain >= 0 && { profitFactor: gain / loss }),
      // With costs above the average win, no win rate breaks even.
      ...(costs <= averageWin && {
        breakEvenWinRate: ((averageLoss + costs) / (averageWin + averageLoss)) * 100,
      }),
      ...(trades !== undefined && { total: average * trades }),
    }
  },
})
