import type { ImportPreview } from '@plumbline/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './file-facts.module.css'
import { useFormatName } from './import-texts.ts'

type FileFactsProps = {
  readonly preview: ImportPreview
  readonly currency: string
}

/** Facts stated in the file, and its target account. */
export function FileFacts({ preview, currency }: FileFactsProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const formatName = useFormatName()
  const { period, roundingRemainder, cashTotal, counts, balance } = preview
  const { login, broker, server } = preview.account
  return (
    <Card title={t('facts.title')}>
      <Stack as="dl" gap={0}>
        <Fact name={t('facts.format')}>{formatName(preview.format)}</Fact>
        {period ? (
          <Fact name={t('facts.period')}>
            <TradeTime at={period.from} style="date" /> – <TradeTime at={period.to} style="date" />
          </Fact>
        ) : null}
        {login ? <Fact name={t('facts.login')}>{login}</Fact> : null}
        {preview.otherAccounts?.map(({ name, rows }) => (
          <Fact key={name} name={t('facts.otherAccount')}>
            {t('facts.otherAccountRows', { name: name === '' ? t('facts.noAccount') : name, count: rows })}
          </Fact>
        ))}
        {broker || server ? (
          <Fact name={t('facts.broker')}>{[broker, server].filter(Boolean).join(' · ')}</Fact>
        ) : null}
        <Fact name={t('facts.currency')}>
          {preview.account.currency ?? t('facts.currencyUnknown', { currency })}
        </Fact>
        {counts.open > 0 ? (
          <Fact name={t('facts.open')}>{t('facts.openTrades', { count: counts.open })}</Fact>
        ) : null}
        {counts.cash > 0 ? (
          <Fact name={t('facts.cash')}>
            <Money cents={toCents(cashTotal)} currency={currency} plain />
          </Fact>
        ) : null}
        {balance ? (
          <Fact name={t('facts.balance')}>
            <Money cents={toCents(balance.stated)} currency={currency} sign="amount" />
            {Math.abs(balance.before) < 0.005 ? null : (
              <Text as="small" tone="text3" size="s" block>
                {t('facts.balanceBefore', {
                  amount: format.money(toCents(balance.before), currency, { sign: 'amount' }),
                })}
              </Text>
            )}
            {balance.openCosts ? (
              <Text as="small" tone="text3" size="s" block>
                {t('facts.openCosts', {
                  amount: format.money(toCents(balance.openCosts), currency, { sign: 'amount' }),
                })}
              </Text>
            ) : null}
          </Fact>
        ) : null}
        {Number(roundingRemainder) === 0 ? null : (
          <Fact name={t('facts.rounding')}>
            <span>{format.number(Number(roundingRemainder), 8, 2)}</span>
            <Text as="small" tone="text3" size="s" block>
              {t('facts.roundingHint')}
            </Text>
          </Fact>
        )}
        {preview.repaired ? (
          <Fact name={t('facts.repaired')}>
            <span>
              {t('facts.repairedRows', { count: new Set(preview.repaired.map(({ line }) => line)).size })}
            </span>
            <div className={styles.repairs} role="region" aria-label={t('facts.repaired')} tabIndex={0}>
              {preview.repaired.map(({ line, column, heading, text }) => (
                <p key={`${line} ${column}`}>
                  {t('facts.repairedCell', { line, heading: heading || column + 1, text })}
                </p>
              ))}
            </div>
          </Fact>
        ) : null}
      </Stack>
    </Card>
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
