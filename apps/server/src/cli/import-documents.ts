import { parseArgs } from 'node:util'
import {
  type DocumentContents,
  documentContents,
  type DocumentPreview,
  documentPreview,
} from '@plumbline/contract/documents/documents'
import { CommandError } from './command-error.ts'
import { openInstallation } from './installation.ts'
import type { Output } from './output.ts'
import { openSource } from './read-file.ts'

/** `plumbline import-documents FILE`: imports a JSON export of the document database or a full export, or previews it. */
export async function importDocuments(args: readonly string[], output: Output): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, preview: { type: 'boolean' }, user: { type: 'string' } },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) {
    throw new CommandError(
      'usage',
      'Specify one file: plumbline import-documents FILE [--user UID] [--preview] [--json]',
      2,
    )
  }
  const form = new FormData()
  form.set('file', await openSource(path))
  if (values.user !== undefined) form.set('uid', values.user)
  const installation = await openInstallation(output.env)
  try {
    if (values.preview === true) {
      const seen = documentPreview.parse(
        await installation.call('POST', '/api/v1/document-imports/preview', form),
      )
      output.result({ preview: true, ...seen }, previewLines(seen))
    } else {
      const done = documentContents.parse(await installation.call('POST', '/api/v1/document-imports', form))
      output.result({ preview: false, contents: done }, resultLines(done))
    }
  } finally {
    await installation.close()
  }
}

/** Maximum number of problems printed; `--json` has them all. */
const MAX_PROBLEMS = 20

function previewLines({ users, contents }: DocumentPreview): readonly string[] {
  if (contents !== null) return contentLines(contents, 'would be imported')
  return [
    'The file contains several users. Choose one with --user:',
    ...users.map((user) => `  ${user.uid}  ${user.email}  ${user.accounts} accounts, ${user.trades} trades`),
  ]
}

function resultLines(contents: DocumentContents): readonly string[] {
  const nothing = contents.changes ? [] : ['Nothing new: all data in this file is already imported.']
  return [...nothing, ...contentLines(contents, 'imported')]
}

function contentLines(
  { accounts, counts, settings, pending, problems, totalProblems }: DocumentContents,
  verb: string,
): readonly string[] {
  const more = totalProblems - MAX_PROBLEMS
  return [
    `${counts.newAccounts} accounts, ${counts.trades.new} trades and ${counts.newTags} tags ${verb}`,
    ...(counts.newFiles + counts.knownFiles > 0
      ? [`${counts.newFiles} images and other files ${verb}; existing: ${counts.knownFiles}`]
      : []),
    `Existing: ${counts.knownAccounts} accounts, ${counts.trades.known} trades; duplicate trades: ${counts.trades.duplicate}; previously deleted: ${counts.trades.deleted}`,
    ...accounts.map(accountLine),
    ...settings.map(({ name, isRestored }) => `${name} settings: ${isRestored ? verb : 'yours are kept'}`),
    ...pending.map(({ collection, documents }) => `stored for later: ${collection}, ${documents}`),
    ...problems.slice(0, MAX_PROBLEMS).map(({ kind, collection, id, reason }) => {
      return `${kind === 'unusable' ? 'SKIPPED' : 'adjusted'}: ${collection} ${id}: ${reason}`
    }),
    ...(more > 0 ? [`and ${more} more; --json lists all`] : []),
  ]
}

function accountLine(account: DocumentContents['accounts'][number]): string {
  const { name, currency, balance, statedBalance, difference, openNetPnl } = account
  const stated =
    statedBalance === null
      ? 'no balance in the file'
      : difference === 0
        ? 'matches the file'
        : `file ${statedBalance.toFixed(2)}, DIFFERENCE ${difference?.toFixed(2)}`
  const open = openNetPnl === 0 ? '' : `; unrealised P&L ${openNetPnl.toFixed(2)}`
  return `${name}: balance ${balance.toFixed(2)} ${currency}, ${stated}${open}`
}
