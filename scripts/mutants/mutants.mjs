import { analysis } from './analysis.mjs'
import { files } from './files.mjs'
import { figures } from './figures.mjs'
import { habits } from './habits.mjs'
import { journal } from './journal.mjs'
import { notes } from './notes.mjs'
import { payments } from './payments.mjs'
import { periodFigures } from './period-figures.mjs'
import { server } from './server.mjs'
import { signIn } from './sign-in.mjs'
import { splitRows } from './split-rows.mjs'
import { tables } from './tables.mjs'
import { web } from './web.mjs'

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const mutants = [
  ...analysis,
  ...figures,
  ...files,
  ...habits,
  ...journal,
  ...notes,
  ...payments,
  ...periodFigures,
  ...signIn,
  ...server,
  ...splitRows,
  ...tables,
  ...web,
]
