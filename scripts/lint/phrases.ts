// node scripts/lint/phrases.ts: part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'

/** Phrases that make an English text a riddle; each has a plain word: manual, again, the user, restore, default. */
const riddles = [
  ...['of what', 'that which', 'by hand', 'anew', 'stands', 'whoever', 'somebody', 'nobody'],
  ...['comes in', 'bring back', 'brought back', 'take back', 'taken back', 'of its own accord'],
]
/** In labels and messages these are signs of the same; in documentation they have their plain meaning. */
const inLabels = ['what is', 'do it', 'takes(?! effect)', 'leaves', '(?<!as )usual', 'told']

const locales = join(root, 'apps/web/src/locales/en')
const mails = join(root, 'apps/server/src/features/mail/texts')
const texts = [
  ...readdirSync(locales).map((name) => ({
    file: join(locales, name),
    phrases: name.endsWith('.json') ? [...riddles, ...inLabels] : riddles,
  })),
  { file: join(mails, 'en.ts'), phrases: [...riddles, ...inLabels] },
  ...[join(root, 'docs'), join(root, 'docs/decisions'), root].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ file: join(folder, name), phrases: riddles })),
  ),
]

/** Words of specifications and quotations that must stay. */
const allowed = /`[^`]*`|“[^”]*”/g

let problems = 0
for (const { file, phrases } of texts) {
  const pattern = new RegExp(`\\b(${phrases.join('|')})\\b`, 'gi')
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    // Keys of JSON are names in code.
    const text = (file.endsWith('.json') ? line.replace(/^\s*"[^"]*":/, '') : line).replace(allowed, '')
    for (const [phrase] of text.matchAll(pattern)) {
      problems += 1
      console.log(`  x phrases: “${phrase}”: say it in plain words\n    ${relative(root, file)}:${index + 1}`)
    }
  }
}
console.log(`Phrases: ${problems} problems in ${texts.length} files.`)
process.exitCode = problems > 0 ? 1 : 0
