import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { decideImport, type KnownTrade } from '@plumbline/domain/imports/decide-import'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { type PartialClose, partialCloses } from '@plumbline/domain/trades/partial-closes'
import { readBrokerFile } from '@plumbline/importers/registry'

/** The usable trades of a file. */
export function tradesOf(bytes: Uint8Array): readonly ImportedTrade[] {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file.trades
}

/** The known trades of an account after importing files one after the other, by the rules that the server applies. */
export function imported(files: readonly (readonly ImportedTrade[])[]): readonly KnownTrade[] {
  return files.reduce<readonly KnownTrade[]>((known, file) => {
    const rows = file.map(({ executions, ...trade }) => ({
      ...trade,
      values: brokerValuesOf(trade),
      ...(executions && { executions: brokerExecutionsOf(executions) }),
    }))
    const changed = new Map<string | null, KnownTrade>()
    const added: KnownTrade[] = []
    for (const [index, decision] of decideImport(rows, known).entries()) {
      const row = rows[index]
      if (row === undefined) continue
      if (decision.kind === 'changed') {
        const { sourceId, tradeId, dismissed, brokerId } = decision.known
        changed.set(sourceId, { ...decision.view, sourceId, tradeId, dismissed, brokerId })
      }
      const id = `source ${known.length + added.length}`
      if (decision.kind === 'new') added.push({ ...row, sourceId: id, tradeId: id, dismissed: false })
    }
    return [...known.map((trade) => changed.get(trade.sourceId) ?? trade), ...added]
  }, [])
}

/** What the user sees of the trades, without the unrealised values of open positions. */
export function seen(known: readonly KnownTrade[]) {
  return known.map(({ brokerId, values, executions = [] }) => ({
    brokerId,
    status: values.status,
    quantity: values.quantity,
    closedAt: values.closedAt,
    ...(values.status === 'closed' && {
      exitPrice: values.exitPrice,
      grossPnlCents: values.grossPnlCents,
      feesCents: values.feesCents,
      netPnlCents: values.netPnlCents,
      exits: executions.map((exit) => [exit.brokerId, exit.quantity, exit.grossPnlCents]),
    }),
  }))
}

/** What the trades have realised: a partial close and a last close each at its own time. */
export function realised(
  known: readonly Pick<KnownTrade, 'values' | 'executions'>[],
): readonly PartialClose[] {
  const closes = known.flatMap(({ values, executions = null }) => {
    const { closedAt, grossPnlCents, feesCents } = values
    const parts = partialCloses(closedAt, executions)
    if (closedAt === null) return parts
    const before = (of: (part: PartialClose) => number) => parts.reduce((sum, part) => sum + of(part), 0)
    return [
      ...parts,
      {
        at: closedAt,
        grossPnlCents: grossPnlCents - before((part) => part.grossPnlCents),
        feesCents: feesCents - before((part) => part.feesCents),
      },
    ]
  })
  return closes.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.grossPnlCents - b.grossPnlCents))
}
