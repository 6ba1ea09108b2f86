import { newId } from '../../apps/server/src/platform/ids.ts'
import { insertNotes } from '../../apps/server/src/features/notebooks/notes.repo.ts'
import { analyzeTable } from '../../apps/server/src/testing/analyze-table.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, type Journal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'

const NOTES = 50_000
const WORDS_A_NOTE = 120
const WORDS = 20_000
const ROUNDS = 15

/**
 * A search in 50,000 notes over HTTP: rare and frequent words, two words, a phrase, a beginning, an exclusion. The floor
 * is a search for a word that no note has.
 */
export const noteSearch: Benchmark = {
  name: 'note-search',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      await fillNotebook(journal)
      const times: number[] = []
      const floors: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const query of queries(round)) {
          floors.push(await timed(() => search(journal, `missing${round}`)))
          times.push(await timed(() => search(journal, query)))
        }
      }
      return [
        rowOf({
          name: 'note-search',
          value: quantile(times, 0.95),
          unit: 'ms',
          most: 50,
          floor: { value: quantile(floors, 0.95), times: 6 },
        }),
      ]
    }),
}

/** Frequent words are in a quarter to nine tenths of the notes each, those of the phrases in a third to a tenth. */
function queries(round: number): readonly string[] {
  const frequent = word(5 + round)
  const rare = word(3000 + round * 97)
  return [
    rare,
    rare.slice(0, -1),
    frequent,
    `${frequent} ${word(100 + round)}`,
    `${word(50 + round)} ${rare}`,
    `"${word(30 + round)} ${word(60 + round)}"`,
    `${word(200 + round)} -${frequent}`,
    `${word(400 + round)} ${frequent.slice(0, 4)}`,
  ]
}

function search({ get }: Journal, query: string): Promise<void> {
  return read(get(`/notebooks/search?limit=20&query=${encodeURIComponent(query)}`))
}

async function fillNotebook({ database, post, actor }: Journal): Promise<void> {
  const created = await post('/notebooks', { notebook: { title: 'Notes' } })
  const { id: notebookId }: { id: string } = await created.json()
  const random = randomFrom(7)
  for (let first = 0; first < NOTES; first += 1000) {
    const notes = Array.from({ length: 1000 }, (_, place) => {
      const plain = Array.from({ length: WORDS_A_NOTE }, () => word(zipf(random()))).join(' ')
      const at = new Date(Date.UTC(2026, 0, 1) + (first + place) * 60_000)
      return {
        id: newId(),
        notebook_id: notebookId,
        html: `<p>${plain}</p>`,
        title: plain.slice(0, 40),
        excerpt: plain.slice(0, 160),
        plain,
        files: [],
        source_id: null,
        created_at: at,
        updated_at: at,
      }
    })
    await database.asUser(actor.userId, (trx) => insertNotes(trx, actor.userId, notes))
  }
  await analyzeTable(database, 'notes')
}

/** Ranks of words as in real texts: the n-th is used about 1/n as often as the first. */
function zipf(random: number): number {
  return Math.floor(WORDS ** random) - 1
}

/** A pronounceable word of a rank; different ranks have different words. */
function word(rank: number): string {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ru',
    'te',
    'sa',
    'ne',
    'po',
    'di',
    'vu',
    'ge',
    'fa',
    'zo',
    'be',
    'hi',
    'wu',
  ]
  return (
    [8, 4, 0].map((shift) => syllables[((rank * 2654435) >> shift) & 15]).join('') +
    String(rank % 7) +
    rank.toString(36)
  )
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
