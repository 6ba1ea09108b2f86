import type { DocumentContents as Contents } from '@plumbline/contract/documents/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cluster, Grid, Paragraph, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { DocumentAccounts } from './document-accounts.tsx'
import styles from './document-import.module.css'
import { DocumentProblems } from './document-problems.tsx'

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
