import type { BrokerFile } from './journal.ts'

/** Two trades in Plumbline's own CSV: +50.00 and −20.00. */
export function inventedStatement(name: string): BrokerFile {
  const lines = [
    'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,netPnl,fees',
    '2025-04-01T08:00:00,2025-04-01T08:20:00,GBPUSD,long,1.29,1.295,0.1,50.00,0',
    '2025-04-02T08:00:00,2025-04-02T08:45:00,GBPUSD,short,1.29,1.292,0.1,-20.00,0',
  ]
  return { name, bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }
}
