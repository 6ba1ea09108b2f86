import type { DocumentContents as Contents } from '@plumbline/contract/documents/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { DocumentAccounts } from './document-accounts.tsx'
import styles from './document-import.module.css'
import { DocumentProblems } from './document-problems.tsx'

type DocumentContentsProps = { readonly contents: Contents; readonly isDone: boolean }

/** Contents of an import, before or after it ran: counts, accounts with balances, data kept for later, and problems. */
export function DocumentContents({ contents, isDone }: DocumentContentsProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { kind, counts, pending, changes, timeZone } = contents
  const facts = [
    ['newAccounts', counts.newAccounts],
    ['knownAccounts', counts.knownAccounts],
    ['newTrades', counts.trades.new],
    ['knownTrades', counts.trades.known],
    ['duplicateTrades', counts.trades.duplicate],
    ['deletedTrades', counts.trades.deleted],
    ['unusableTrades', counts.unusableTrades],
    ['newTags', counts.newTags],
    ['newRecords', counts.newRecords],
  ] as const
  return (
    <>
      <p className={styles.sentence} role={isDone ? 'status' : undefined}>
        {changes ? (isDone ? t('done') : t('ready')) : t('unchanged')}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, count]) =>
          count === 0 ? null : (
            <Fact key={name} name={t(`fact.${name}`)}>
              {format.number(count)}
            </Fact>
          ),
        )}
        {kind === 'plumbline' ? null : <Fact name={t('fact.zone')}>{timeZone}</Fact>}
      </dl>
      <DocumentAccounts accounts={contents.accounts} isDone={isDone} />
      {pending.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{t('pending.title')}</h3>
          <p className={styles.quiet}>{t('pending.note')}</p>
          <ul className={styles.collections}>
            {pending.map(({ collection, documents }) => (
              <li key={collection}>
                <code>{collection}</code> {format.number(documents)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <DocumentProblems problems={contents.problems} total={contents.totalProblems} />
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
