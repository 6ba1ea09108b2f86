import { type Benchmark, rowOf } from './benchmark.ts'
import { median } from './measure.ts'
import { inDataFolder, untilFirstAnswer } from './server-process.ts'

const ROUNDS = 3
const PORT = 39_871

/** Time from the command to the first answered request: with a new data folder, and with an existing one. */
export const start: Benchmark = {
  name: 'start',
  async run() {
    const first: number[] = []
    const second: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await inDataFolder(async (dataDir) => {
        for (const into of [first, second]) {
          const server = await untilFirstAnswer(dataDir, PORT)
          into.push(server.ms)
          await server.stop()
        }
      })
    }
    return [
      rowOf({ name: `${this.name}-first`, value: median(first), unit: 'ms', most: 10_000 }),
      rowOf({ name: `${this.name}-second`, value: median(second), unit: 'ms', most: 1500 }),
    ]
  },
}
