import type {
  DocumentAccount,
  DocumentContents as Contents,
  DocumentProblem,
} from '@plumbline/contract/documents/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Cluster, Grid, Paragraph, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import styles from './documents.module.css'

/** Kept documents that their feature imports at once, by the fact that counts them. */
const adopted: Readonly<Record<string, 'notebooks' | 'dailyReviews' | 'levels'>> = {
  notebooks: 'notebooks',
  legacyNotebooks: 'notebooks',
  dailyReviews: 'dailyReviews',
  userLevel: 'levels',
}

type DocumentContentsProps = { readonly contents: Contents; readonly isDone: boolean }

/** Contents of an import, before or after it ran: counts, accounts with balances, data kept for later, and problems. */
export function DocumentContents({ contents, isDone }: DocumentContentsProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { kind, counts, changes, timeZone } = contents
  const pending = contents.pending.filter(({ collection }) => adopted[collection] === undefined)
  const countOf = (fact: (typeof adopted)[string]) =>
    contents.pending
      .filter(({ collection }) => adopted[collection] === fact)
      .reduce((sum, { documents }) => sum + documents, 0)
  const facts = [
    ['newAccounts', counts.newAccounts],
    ['knownAccounts', counts.knownAccounts],
    ['newTrades', counts.trades.new],
    ['knownTrades', counts.trades.known],
    ['duplicateTrades', counts.trades.duplicate],
    ['deletedTrades', counts.trades.deleted],
    ['unusableTrades', counts.unusableTrades],
    ['newTags', counts.newTags],
    ['notebooks', countOf('notebooks')],
    ['dailyReviews', countOf('dailyReviews')],
    ['levels', countOf('levels')],
    ['newRecords', counts.newRecords],
    ['newFiles', counts.newFiles],
    ['knownFiles', counts.knownFiles],
  ] as const
  return (
    <>
      <Paragraph weight={650} role={isDone ? 'status' : undefined}>
        {changes ? (isDone ? t('done') : t('ready')) : t('unchanged')}
      </Paragraph>
      <Grid as="dl" min={220} gap={24} rowGap={0}>
        {facts.map(([name, count]) =>
          count === 0 ? null : (
            <Fact key={name} name={t(`fact.${name}`)}>
              {format.number(count)}
            </Fact>
          ),
        )}
        {contents.settings.map(({ name, isRestored }) => (
          <Fact key={name} name={t(`settings.${name}`)}>
            {isRestored ? t('settings.restored') : t('settings.kept')}
          </Fact>
        ))}
        {kind === 'plumbline' ? null : <Fact name={t('fact.zone')}>{timeZone}</Fact>}
      </Grid>
      <DocumentAccounts accounts={contents.accounts} isDone={isDone} />
      {pending.length > 0 ? (
        <div>
          <Text as="h3" size="l" weight={650}>
            {t('pending.title')}
          </Text>
          <Paragraph tone="text2">{t('pending.note')}</Paragraph>
          <Cluster as="ul" gap={16} rowGap={8} align="start" className={styles.collections}>
            {pending.map(({ collection, documents }) => (
              <li key={collection}>
                <code>{collection}</code> {format.number(documents)}
              </li>
            ))}
          </Cluster>
        </div>
      ) : null}
      <DocumentProblems problems={contents.problems} total={contents.totalProblems} />
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Cluster gap={12} align="start" justify="between" nowrap className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Cluster>
  )
}

type DocumentAccountsProps = { readonly accounts: readonly DocumentAccount[]; readonly isDone: boolean }

/** Each account with our computed balance and the one stated in the file; differences are always shown. */
function DocumentAccounts({ accounts, isDone }: DocumentAccountsProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  if (accounts.length === 0) return null
  return (
    <DataTable caption={t('accounts.caption')}>
      <TableHead>
        <HeadCell>{t('accounts.name')}</HeadCell>
        <HeadCell numeric wide>
          {t('accounts.trades')}
        </HeadCell>
        <HeadCell numeric>{t('accounts.balance')}</HeadCell>
        <HeadCell numeric wide>
          {t('accounts.stated')}
        </HeadCell>
        <HeadCell numeric>{t('accounts.difference')}</HeadCell>
      </TableHead>
      <tbody>
        {accounts.map(({ sourceId, name, currency, trades, ...account }) => (
          <tr key={sourceId}>
            <Cell strong>
              {name}
              {isDone ? null : <Fate isNew={account.isNew} nameTaken={account.nameTaken} />}
            </Cell>
            <Cell numeric wide>
              {format.number(trades.new + trades.known)}
            </Cell>
            <Cell numeric>
              <Money cents={toCents(account.balance)} currency={currency} sign="amount" />
            </Cell>
            <Cell numeric quiet wide>
              <Money cents={centsOrNull(account.statedBalance)} currency={currency} sign="amount" />
            </Cell>
            <Cell numeric>
              <Money cents={centsOrNull(account.difference)} currency={currency} plain />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** What the import does with an account that already exists or whose name is taken. */
function Fate({ isNew, nameTaken }: Pick<DocumentAccount, 'isNew' | 'nameTaken'>) {
  const { t } = useTranslation('documents')
  if (isNew && !nameTaken) return null
  return <span className={styles.fate}>{t(isNew ? 'accounts.nameTaken' : 'accounts.known')}</span>
}

function centsOrNull(units: number | null): number | null {
  return units === null ? null : toCents(units)
}

/** Longer lists would need a page of their own; the command line prints all problems. */
const MOST = 50

type DocumentProblemsProps = {
  readonly problems: readonly DocumentProblem[]
  readonly total: number
}

/** Only a full export has files, and no other problems. */
function isFile({ collection }: DocumentProblem): boolean {
  return collection === 'files'
}

/** Documents that were rejected or interpreted differently, each with its id and the reason. */
function DocumentProblems({ problems, total }: DocumentProblemsProps) {
  const { t, i18n } = useTranslation('documents')
  if (problems.length === 0) return null
  const problemText = (code: string, reason: string) => {
    const key = `problem.${code}`
    return isTextKey(i18n, 'documents', key) ? t(key) : reason
  }
  const shown = problems.slice(0, MOST)
  return (
    <details>
      <summary>{t('problems.title', { count: total })}</summary>
      <Paragraph tone="text2">{t(problems.some(isFile) ? 'problems.filesNote' : 'problems.note')}</Paragraph>
      <ul className={styles.problems}>
        {shown.map(({ kind, collection, id, code, detail, reason }, index) => (
          // Keyed by index as well, because a document may have several problems; the order is that of the file and
          // fixed.
          <li key={`${collection}/${id}/${code}/${index}`}>
            <strong>{t(`problems.${kind}`)}</strong>{' '}
            {id === '' ? null : (
              <>
                <code>
                  {collection}/{id}
                </code>{' '}
              </>
            )}
            {problemText(code, reason)}
            {detail === '' ? null : <Text tone="text2"> {detail}</Text>}
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <Paragraph tone="text2">{t('problems.more', { count: total - shown.length })}</Paragraph>
      ) : null}
    </details>
  )
}
