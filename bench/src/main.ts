import { parseArgs } from 'node:util'
import { addTrade } from './add-trade.ts'
import { barsImport } from './bars-import.ts'
import { barsWindow } from './bars-window.ts'
import type { Benchmark, Engine, Row } from './benchmark.ts'
import { candleStep } from './candle-step.ts'
import { entryScripts } from './entry-scripts.ts'
import { excursions } from './excursions.ts'
import { exportTrades } from './export-trades.ts'
import { firstScreen } from './first-screen.ts'
import { fold } from './fold.ts'
import { idleServer } from './idle-server.ts'
import { importFile } from './import-file.ts'
import { insights } from './insights.ts'
import { interaction } from './interaction.ts'
import { journalScroll } from './journal-scroll.ts'
import { postgresServer } from './journal.ts'
import { liveChange } from './live-change.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { memory } from './memory.ts'
import { mt5Sync } from './mt5-sync.ts'
import { noteOpen } from './note-open.ts'
import { noteSearch } from './note-search.ts'
import { noteTyping } from './note-typing.ts'
import { replayStep } from './replay-step.ts'
import { routeChange } from './route-change.ts'
import { ruleReports } from './rule-reports.ts'
import { signIn } from './sign-in.ts'
import { start } from './start.ts'
import { statisticsCrossed } from './statistics-crossed.ts'
import { statisticsHttp } from './statistics-http.ts'
import { strategies } from './strategies.ts'
import { tilt } from './tilt.ts'
import { tradesPage } from './trades-page.ts'
import { uploadImage } from './upload-image.ts'

// npm run bench: a table; npm run -s bench -- --json [--only NAME]: one JSON array and nothing else. Also on PostgreSQL
// if TEST_DATABASE_URL names a server.

const benchmarks: readonly Benchmark[] = [
  fold,
  importFile,
  statisticsHttp,
  statisticsCrossed,
  insights,
  tilt,
  strategies,
  ruleReports,
  addTrade,
  tradesPage,
  journalScroll,
  exportTrades,
  excursions,
  uploadImage,
  noteSearch,
  barsImport,
  barsWindow,
  liveChange,
  mt5Sync,
  linkedAccounts,
  signIn,
  start,
  idleServer,
  entryScripts,
  firstScreen,
  routeChange,
  interaction,
  noteOpen,
  noteTyping,
  candleStep,
  replayStep,
  memory,
]

const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } })
const chosen = benchmarks.filter((benchmark) => values.only === undefined || benchmark.name === values.only)
if (chosen.length === 0) {
  process.stderr.write(
    `There is no benchmark ${values.only}. There are: ${benchmarks.map((b) => b.name).join(', ')}\n`,
  )
  process.exit(2)
}

const engines: readonly Engine[] = postgresServer() === undefined ? ['embedded'] : ['embedded', 'postgres']
const rows: Row[] = []
const failures: string[] = []
for (const benchmark of chosen) {
  for (const engine of benchmark.onEngines === true ? engines : ['embedded' as const]) {
    process.stderr.write(`${benchmark.name}, ${engine} …\n`)
    try {
      const measured = await benchmark.run(engine)
      const named =
        engine === 'embedded' ? measured : measured.map((row) => ({ ...row, name: `${row.name}-${engine}` }))
      for (const row of named) process.stderr.write(`  ${JSON.stringify(row)}\n`)
      rows.push(...named)
    } catch (error) {
      // The others are still measured: together they take half an hour.
      failures.push(`${benchmark.name}, ${engine}: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
}
process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : `${table(rows)}\n`)
for (const failure of failures) process.stderr.write(`Failed: ${failure}\n`)
process.exitCode = failures.length === 0 && rows.every((row) => row.ok) ? 0 : 1

function table(all: readonly Row[]): string {
  const lines = [
    ['name', 'value', 'floor', 'ratio', 'budget', ''],
    ...all.map((row) => [
      row.name,
      `${row.value} ${row.unit}`,
      row.floor === null ? '' : `${row.floor} ${row.unit}`,
      row.ratio === null ? '' : `${row.ratio}×`,
      row.budget,
      row.ok ? 'ok' : 'OVER',
    ]),
  ]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
